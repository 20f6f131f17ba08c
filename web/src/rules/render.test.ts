import { expect, test } from 'vitest';

import { renderRules } from './render.ts';

test('the title is left to the page, and the parts have anchors', async () => {
  const { html, parts } = await renderRules(
    '# Orbito\n\nA game.\n\n## A turn\n\n### Small\n\n## End',
  );
  expect(html).not.toContain('Orbito');
  expect(html).toContain('<h2 id="part-1">A turn</h2>');
  expect(html).toContain('<h3>Small</h3>');
  expect(parts).toEqual([
    { id: 'part-1', title: 'A turn' },
    { id: 'part-2', title: 'End' },
  ]);
});

test('pictures come from the rules of the server, and rules of other games from our pages', async () => {
  const { html } = await renderRules('![The rings.](orbito-rings.svg)\n\n[Aspic](aspic.en.md)');
  expect(html).toContain('<img src="/rules/orbito-rings.svg" alt="The rings.">');
  expect(html).toContain('<a href="/learn/aspic">Aspic</a>');
});

test('wide tables can be moved under the finger', async () => {
  const { html } = await renderRules('| a | b |\n|---|---|\n| **1** | 2 |');
  expect(html).toContain('<div class="wide" tabindex="0"><table>');
  expect(html).toContain('<td><strong>1</strong></td>');
});
