import { mount } from 'svelte';

import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { followVisibility } from './app/attention.svelte.ts';
import { preferences } from './app/preferences.svelte.ts';
import { followAddress } from './app/router.svelte.ts';
import { startWorker } from './app/version.svelte.ts';
import { followOtherTabs } from './match/seats.svelte.ts';
import { loadWords } from './words/words.svelte.ts';

followAddress();
followOtherTabs();
followVisibility();
await loadWords(preferences.lang);

const target = document.getElementById('app');
if (target) mount(App, { target });
// Some browsers refuse it; the page works without.
startWorker().catch(() => undefined);
