import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/browser/chromium.ts'

/**
 * Browser tests against the built program: on a desk, in light colours, or as tagged on a telephone in dark ones
 * (`@phone`) or on both (`@both`).
 */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Only to see more of what went wrong: a test that passes the second time fails the run all the same.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 150_000,
  // A machine may be busy with everything else that is checked.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  globalSetup: './tests/support/program/site.ts',
  use: {
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // Moving costs an eighth of a page's processor time, and waiting.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' },
    },
    { name: 'desk', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
