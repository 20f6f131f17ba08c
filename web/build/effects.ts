import type { Environment } from 'vitest/runtime';

/** An environment for tests in which effects run, as in a browser; it has no document. */
export default {
  name: 'effects',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
