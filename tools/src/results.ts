import { stripVTControlCharacters } from 'node:util'

/** The outcome of one step of the test run. */
export interface Result {
  name: string
  passed: number
  failed: number
  seconds: number
  failures?: readonly Failure[]
}

interface Failure {
  name: string
  /** The first lines of the error, without terminal colours. */
  why: string
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name?: string
    status: string
    message?: string
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites?: Suite[]
}

interface Suite {
  file?: string
  specs?: { title: string; ok: boolean; tests: { status: string; results?: { error?: { message?: string } }[] }[] }[]
  suites?: Suite[]
}

export interface Counts {
  passed: number
  failed: number
  failures?: readonly Failure[]
}

/** Counts a vitest JSON report. A file that fails before its first test counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const failures = report.testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName = '', failureMessages = [] }) => failure(`${name}: ${fullName}`, failureMessages[0])),
  )
  const all = [...failures, ...broken.map(({ name = '', message }) => failure(name, message))]
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, failures: all }
}

/** Counts a Playwright JSON report. A flaky journey counts as failed. */
export function countPlaywright({ stats, errors, suites = [] }: PlaywrightReport): Counts {
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed, failures: suites.flatMap((suite) => failuresOf(suite)) }
}

function failuresOf(suite: Suite, file = suite.file ?? ''): Failure[] {
  const own = (suite.specs ?? []).filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
  return [
    ...own.map(({ title, tests }) => {
      const [error] = tests.flatMap(({ results = [] }) => results.flatMap((result) => result.error ?? []))
      return failure(`${file}: ${title}`, error?.message)
    }),
    ...(suite.suites ?? []).flatMap((inner) => failuresOf(inner, inner.file ?? file)),
  ]
}

/** Shortens the reason, which the summary repeats: often it is only the end of a log. */
function failure(name: string, message = ''): Failure {
  const rows = stripVTControlCharacters(message).split('\n')
  return {
    name,
    why: rows
      .filter((row) => row.trim())
      .slice(0, mostRows)
      .join('\n'),
  }
}
const mostRows = 12

/** Adds a failure when the program failed without counting one, and when it ran no test at all. */
export function finalCounts(counts: Counts | undefined, exitCode: number): Counts {
  if (!counts) return { passed: 0, failed: 1 }
  const ranNothing = counts.passed + counts.failed === 0
  const failedSilently = exitCode !== 0 && counts.failed === 0
  return ranNothing || failedSilently ? { ...counts, failed: counts.failed + 1 } : counts
}

/** Renders the table of steps, the failures with their reasons and, as the last line, the sum. */
export function summary(results: readonly Result[]): { text: string; ok: boolean } {
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0)
  const width = Math.max(0, ...results.map(({ name }) => name.length))
  const rows = results.map(
    ({ name, passed, failed, seconds }) =>
      `  ${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failed} failed`,
  )
  const sum = `${total('passed')} passed, ${total('failed')} failed`
  const failures = results.flatMap(({ name, failures: names = [] }) =>
    names.flatMap((each) => [
      `  FAILED  ${name}: ${each.name}`,
      ...(each.why ? [each.why.replace(/^/gm, '      ')] : []),
    ]),
  )
  return {
    text: ['', ...rows, ...(failures.length ? ['', ...failures] : []), '', sum].join('\n'),
    ok: total('failed') === 0 && total('passed') > 0,
  }
}
