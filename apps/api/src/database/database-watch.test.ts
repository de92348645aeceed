import { setImmediate as nextTurn } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { watchDatabase } from './database-watch.ts'
import { testDatabase } from '@axle/testing/test-database'

const { connection } = await testDatabase()

/** Blocks the process, as on an overloaded machine. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

it('does not mistake a stall of this process for a database that is down, not even while connecting [D-06]', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const watch = watchDatabase(connection, log, { beatMs: 10, answerMs: 200 })
  for (let turn = 0; turn < 12; turn++) {
    standStill(250)
    await nextTurn()
  }
  const output = lines.join('')
  await watch.stop()
  expect(output).toBe('')
})
