import { expect, test, vi } from 'vitest';

// A browser that asks for English and has kept nothing.
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en'] });

const { preferences } = await import('../app/preferences.svelte.ts');
const { addWords, loadWords, members, t } = await import('./words.svelte.ts');

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
