import { mount } from 'svelte';

import App from './App.svelte';
import { followVisibility } from './app/attention.svelte.ts';
import { preferences } from './app/preferences.svelte.ts';
import { followAddress, router } from './app/router.svelte.ts';
import { followOtherTabs } from './match/seats.svelte.ts';
import { loadPage } from './pages/index.ts';
import { loadWords } from './words/words.svelte.ts';

followAddress();
followOtherTabs();
followVisibility();
const [first] = await Promise.all([
  loadPage(router.path, router.route),
  loadWords(preferences.lang),
]);

const target = document.getElementById('app');
if (target) mount(App, { target, props: { first } });
