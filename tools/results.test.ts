import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, finalCounts, summary } from './src/results.ts'

const ok = { status: 'passed', assertionResults: [{ status: 'passed' }] }

describe('the results of a test run', () => {
  it('count a test file that fails before its first test as one failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    expect(countVitest({ numPassedTests: 1, numFailedTests: 0, testResults: [ok, broken] })).toMatchObject({
      passed: 1,
      failed: 1,
    })
  })

  it('count a failing test once, not again for its file', () => {
    const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] }
    expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults: [ok, failing] }).failed).toBe(1)
  })

  it('count a flaky journey as failed', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 1 }
    expect(countPlaywright({ stats, errors: [] })).toMatchObject({ passed: 3, failed: 1 })
  })

  it('list failures with their reasons before the sum', () => {
    const failing = {
      status: 'failed',
      fullName: 'a rule breaks',
      failureMessages: ['Expected \u001b[32m1\u001b[39m\n\n  at rule.ts'],
    }
    const file = { name: 'rule.test.ts', status: 'failed', assertionResults: [failing] }
    const unit = countVitest({ numPassedTests: 0, numFailedTests: 1, testResults: [file] })
    const specs = [
      { title: 'orders', ok: true, tests: [{ status: 'flaky' }] },
      { title: 'pays', ok: false, tests: [{ status: 'unexpected', results: [{ error: { message: 'No button' } }] }] },
      { title: 'signs in', ok: true, tests: [{ status: 'expected' }] },
    ]
    const stats = { expected: 1, unexpected: 1, flaky: 1 }
    const journeys = countPlaywright({ stats, errors: [], suites: [{ file: 'buy.spec.ts', suites: [{ specs }] }] })
    const { text } = summary([
      { name: 'unit', seconds: 1, ...unit },
      { name: 'journeys', seconds: 1, ...journeys },
    ])
    expect(text).toContain(`
  FAILED  unit: rule.test.ts: a rule breaks
      Expected 1
        at rule.ts
  FAILED  journeys: buy.spec.ts: orders
  FAILED  journeys: buy.spec.ts: pays
      No button
`)
  })

  it.each([
    ['no report at all', undefined, 0, { passed: 0, failed: 1 }],
    ['nothing counted', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
    ['a failing exit without a failing test', { passed: 5, failed: 0 }, 1, { passed: 5, failed: 1 }],
    ['a failing test', { passed: 5, failed: 2 }, 1, { passed: 5, failed: 2 }],
    ['a passing run', { passed: 5, failed: 0 }, 0, { passed: 5, failed: 0 }],
  ])('have the right final counts after %s', (_, counts, exitCode, expected) => {
    expect(finalCounts(counts, exitCode)).toEqual(expected)
  })

  it('end with the sum, and any failure fails the run', () => {
    const unit = { name: 'unit', passed: 4, failed: 0, seconds: 1 }
    const types = { name: 'types', passed: 0, failed: 1, seconds: 2 }
    expect(summary([unit, types]).text.split('\n').at(-1)).toBe('4 passed, 1 failed')
    expect(summary([unit, types]).ok).toBe(false)
    expect(summary([unit]).ok).toBe(true)
  })

  it('fail when nothing ran', () => {
    expect(summary([]).ok).toBe(false)
  })
})
