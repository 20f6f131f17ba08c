import { defineConfig } from '@playwright/test';

export default defineConfig({
  // Stories never depend on speed; budgets and pictures are projects of their own.
  projects: ['e2e', 'budget', 'pictures'].map((name) => ({ name, testDir: name })),
  outputDir: '../target/e2e/results',
  // Nothing waits for a fixed time; these limits only end what hangs, on slow machines too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
