import { globSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

// Playwright runs the journeys.
const excluded = ['**/node_modules/**', '**/build/**', 'e2e/journeys/**']

/** Tests that need a real OpenSearch; `npm test` alone does without, as it needs Java. */
const onOpenSearch = '**/*.cluster.test.ts'
/** Tests of the search that run a second time on it. */
const ofSearch = ['apps/api/src/{search,query-understanding}/**/*.test.ts']

const api = {
  environment: 'node' as const,
  // Loading the server again would take most of a file's time.
  isolate: false,
  globalSetup: ['packages/testing/src/global-setup.ts'],
  setupFiles: ['packages/testing/src/raw-rows/record-columns.ts'],
  // The first test of a file waits until its database is copied from the template.
  hookTimeout: 60_000,
  testTimeout: 30_000,
  // Generous for busy machines; a condition that never holds still fails.
  expect: { poll: { timeout: 10_000 } },
} satisfies TestProjectInlineConfiguration['test']

const apiTests = [
  'apps/api/**/*.test.ts',
  'packages/{embedded-postgres,testing,fake-paystack}/**/*.test.ts',
  'tools/fuzz/**/*.test.ts',
  'demo/**/*.test.ts',
  'bench/search/**/*.test.ts',
]

/** The tests for another version of PostgreSQL, when `npm test -- --only statements` asks for them. */
async function chosenApiTests(): Promise<string[]> {
  if (process.env['AXLE_TESTS'] !== 'statements') return apiTests
  const { testsOfStatements } = await import('./tools/src/tests-of-statements.ts')
  return testsOfStatements(globSync(apiTests, { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] }))
}

/**
 * Three kinds of tests: pure rules, the API over HTTP on a real database, and components in a simulated DOM. A fourth
 * runs only when asked for, with OpenSearch as the engine of the search.
 */
export default defineConfig({
  test: {
    // The default leaves one core free, which halves the speed on two cores.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // They change no global state, and a new process per file takes a third of their CPU.
          isolate: false,
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'e2e/**/*.test.ts',
            'bench/**/*.test.ts',
            'demo/src/drawings/**/*.test.ts',
          ],
          exclude: [
            ...excluded,
            'bench/search/**',
            'packages/{embedded-postgres,testing,fake-paystack}/**',
            'tools/fuzz/**',
          ],
          // Some read all sources, which takes long on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          include: await chosenApiTests(),
          // The API blocks image formats for its whole process, and drawings need one of them.
          exclude: [...excluded, 'demo/src/drawings/**', onOpenSearch],
        },
      },
      {
        test: {
          ...api,
          name: 'opensearch',
          include: [onOpenSearch, ...ofSearch],
          exclude: excluded,
          globalSetup: [...api.globalSetup, 'packages/testing/src/opensearch-setup.ts'],
          setupFiles: [...api.setupFiles, 'packages/testing/src/search-in-opensearch.ts'],
          // The first start of a node takes ten seconds.
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: excluded,
          css: false,
          // A new context per file isolates as well as a new process, for half the CPU.
          pool: 'vmForks',
          setupFiles: ['apps/web/src/lib/testing/vm-globals.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 5_000 } },
        },
      },
    ],
  },
})
