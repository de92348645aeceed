import { defineConfig } from 'vitest/config'

// The journeys have a runner of their own.
const notOurs = ['**/node_modules/**', '**/build/**', 'e2e/journeys/**']

/** Three kinds of tests: rules without a database, rooms over HTTP on a real one, and components in a simulated page. */
export default defineConfig({
  test: {
    // The standard leaves one core to the screen of whoever works; on two cores that is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'e2e/**/*.test.ts',
            'bench/**/*.test.ts',
            'demo/src/drawings/**/*.test.ts',
          ],
          exclude: [...notOurs, 'bench/search/**'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['apps/api/**/*.test.ts', 'demo/**/*.test.ts', 'bench/search/**/*.test.ts'],
          // Drawing needs what taking pictures in forbids to a whole process.
          exclude: [...notOurs, 'demo/src/drawings/**'],
          // Most of a file's time would go into loading the server anew.
          isolate: false,
          globalSetup: ['apps/api/src/platform/testing/global-setup.ts'],
          // The first test of a file waits for its own database to be copied from the template.
          hookTimeout: 60_000,
          testTimeout: 30_000,
          // A busy machine may take its time; what never comes fails all the same.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: notOurs,
          css: false,
          testTimeout: 30_000,
          expect: { poll: { timeout: 5_000 } },
        },
      },
    ],
  },
})
