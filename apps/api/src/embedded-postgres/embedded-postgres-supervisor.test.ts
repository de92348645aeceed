import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { keepServer } from './embedded-postgres-supervisor.ts'

const quick = { lookEveryMs: 5, pauseMs: 1 }
async function aProcess() {
  const child = spawn('sleep', ['60'])
  await once(child, 'spawn')
  return child
}

/** Whose server has just ended for good. */
function keep(start: () => Promise<number>, tries: number) {
  const told: string[] = []
  const given = aProcess()
  const keeper = given.then(({ pid = 0 }) =>
    keepServer({ pid, start, tries, tell: (what) => told.push(what), ...quick }),
  )
  return { told, keeper, end: async () => (await given).kill('SIGKILL') }
}

describe('keepServer', () => {
  it('tries again where a start fails, and gives up after as many tries as it may', async () => {
    let started = 0
    const { told, keeper, end } = keep(() => (started++, Promise.reject(new Error('The disk is full'))), 3)
    await end()
    await expect.poll(() => told.at(-1)).toBe('given up')
    expect([started, told]).toEqual([3, ['ended', 'failed', 'failed', 'failed', 'given up']])
    await (await keeper).leave()
  })

  it('starts nothing while its server lives, nor after it left', async () => {
    let started = 0
    const { told, keeper, end } = keep(async () => ++started, 3)
    await new Promise((resolve) => setTimeout(resolve, 40))
    await (await keeper).leave()
    await end()
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect([started, told]).toEqual([0, []])
  })
})
