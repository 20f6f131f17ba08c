import { expect, test, vi } from 'vitest';

// A browser that asks for English and has kept nothing.
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en'] });

const { preferences } = await import('../app/preferences.svelte.ts');
const { addWords, loadWords, members, t, tenths } = await import('./words.svelte.ts');

test('a language chosen while words load is waited for', async () => {
  await loadWords('en');
  const loading = addWords('lessons');
  preferences.lang = 'fr';
  await loading;
  expect(t('puzzle-next')).toBe('Problème suivant');
});

test('words that have come stay when fewer come later', async () => {
  preferences.lang = 'en';
  await loadWords('en', ['page', 'lessons']);
  await loadWords('en', ['page']);
  expect(t('puzzle-next')).toBe('Next puzzle');
});

test('a list is said with small words after the first, and once where all are alike', async () => {
  await loadWords('en');
  const rings = ['Clockwise', 'Counter-clockwise'];
  expect(members('orbito-rings', rings).said).toBe('Clockwise and counter-clockwise');
  expect(members('orbito-rings', ['Clockwise', 'Clockwise']).said).toBe('Clockwise');
});

test('in French less than two of a thing is one', async () => {
  preferences.lang = 'fr';
  await loadWords('fr');
  const sailed = (inches: number): string =>
    t('armada-moved', { ship: 'Argo', inches: tenths(inches), course: 'au nord' });
  expect(sailed(1.7)).toBe('Argo avance de 1,7 pouce, proue au nord.');
  expect(sailed(1.96)).toBe('Argo avance de 2,0 pouces, proue au nord.');
  const gave = (played: number): string => t('review-gave', { played, best: 60 });
  expect(gave(1)).toMatch(/^Cela gagne 1 partie sur 100,/);
  expect(gave(2)).toMatch(/^Cela gagne 2 parties sur 100,/);
  const ships = t('armada-ships', { large: 0, medium: 1, small: 2 });
  expect(ships).toBe('0 grand, 1 moyen, 2 petits');
});

test('what is parted by semicolons is parted in French as French is', async () => {
  preferences.lang = 'fr';
  await loadWords('fr');
  expect(['Ann – petit', 'Bob – petit'].join(t('lutinades-apart'))).toContain('petit\u202f; Bob');
});

test('in English only one of a thing is one', async () => {
  preferences.lang = 'en';
  await loadWords('en');
  const moved = t('armada-moved', { ship: 'Argo', inches: tenths(1.7), course: 'north' });
  expect(moved).toBe('Argo sails 1.7 inches, bow to the north.');
});

test('in French an action is said in the infinitive, so that advice orders nobody about', async () => {
  preferences.lang = 'fr';
  await loadWords('fr');
  expect(t('orbito-place', { place: 'C4' })).toBe('placer en C4');
  const shift = { from: 'A3', to: 'A4', place: 'C4' };
  expect(t('orbito-shift-and-place', shift)).toBe('pousser A3 en A4, placer en C4');
  expect(t('aspic-move', shift)).toBe('déplacer A3 en A4');
  const capturing = { action: t('invincible-armada-place', { at: 'B2' }), capture: 'C3' };
  expect(t('invincible-armada-capturing', capturing)).toBe('poser un navire en B2, capturer C3');
});
