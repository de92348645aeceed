import { defineConfig } from '@playwright/test'

/** Journeys on the production build and the demo catalogue, in the system's Chromium. */
export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/start-product.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: 'list',
  use: {
    locale: 'en-GB',
    // Journeys check the page's own requests; only `offline.spec.ts` enables the worker.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    // Its film takes a fifth of the CPU of a journey, and copies of each page take a seventh: `npm test -- <file>` makes
    // only these.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: process.env['AXLE_TRACE'] === 'full' },
    launchOptions: {
      ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages of a context share a process, which saves a tenth of the CPU. Contexts never do.
        '--renderer-process-limit=1',
      ],
    },
  },
})
