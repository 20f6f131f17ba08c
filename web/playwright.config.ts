import { defineConfig } from '@playwright/test';

/** Debian's Chromium; its switches keep it from asking strangers for anything. */
const CHROMIUM = {
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
};

/** Debian's Firefox, over WebDriver BiDi. Playwright 1.65 asks it for more than it has, so 1.64 stays. */
const FIREFOX = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    // The stories prefer stillness, which cannot be said to this browser page by page.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  },
} as const;

export default defineConfig({
  // Stories never depend on speed; budgets and pictures are projects of their own.
  projects: [
    { name: 'chromium', testDir: 'e2e', use: CHROMIUM },
    // It cannot be told from outside to be a phone, or to prefer dark pages.
    { name: 'firefox', testDir: 'e2e', use: FIREFOX, grepInvert: /@chromium/ },
    ...['budget', 'pictures'].map((name) => ({ name, testDir: name, use: CHROMIUM })),
  ],
  outputDir: '../target/e2e/results',
  // Nothing waits for a fixed time; these limits only end what hangs, on slow machines too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
});
