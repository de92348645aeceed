import { describe, expect, it } from 'vitest'
import { NoAnswer } from '../platform/time-limit.ts'
import { StartupError } from '../errors/startup-error.ts'
import { startWithRetries } from './start-with-retries.ts'

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const silent = () =>
  new StartupError('The database at db does not answer.', { cause: new NoAnswer('no answer in 5 s') })

/** Starts with failures first, and records messages and pauses. */
async function started(...failures: Error[]) {
  const messages: string[] = []
  const waited: number[] = []
  const start = async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return 'started'
  }
  const pause = async (ms: number) => void waited.push(ms)
  const outcome = await startWithRetries(start, (line) => messages.push(line), pause).catch((error: unknown) => error)
  return { outcome, messages, waited }
}

describe('startWithRetries', () => {
  it('retries with longer pauses until the database answers [D-06]', async () => {
    expect(await started(refused(), silent())).toEqual({
      outcome: 'started',
      messages: [
        'The database does not answer (connect ECONNREFUSED). Trying again in 1 s.',
        'The database does not answer (no answer in 5 s). Trying again in 2 s.',
      ],
      waited: [1_000, 2_000],
    })
  })

  it('gives up after six attempts with the last reason [D-06]', async () => {
    const last = silent()
    const { outcome, waited } = await started(...Array.from({ length: 5 }, refused), last)
    expect([outcome, waited]).toEqual([last, [1_000, 2_000, 4_000, 8_000, 15_000]])
  })

  it.each([
    ['a bug', new TypeError('x is not a function')],
    ['a full disk', Object.assign(new Error('full'), { code: 'ENOSPC' })],
    ['an address that refuses at once', new StartupError('Check DATABASE_URL.', { cause: refused() })],
  ])('fails at once for %s', async (_, error) => {
    expect(await started(error)).toEqual({ outcome: error, messages: [], waited: [] })
  })
})
