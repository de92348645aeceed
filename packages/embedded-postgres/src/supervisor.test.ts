import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { superviseServer } from './supervisor.ts'

const quick = { lookEveryMs: 5, pauseMs: 1 }
async function aProcess() {
  const child = spawn('sleep', ['60'])
  await once(child, 'spawn')
  return child
}

/** Its server has just ended for good. */
function keep(start: () => Promise<number>, tries: number) {
  const reported: string[] = []
  const given = aProcess()
  const supervisor = given.then(({ pid = 0 }) =>
    superviseServer({ pid, start, tries, report: (what) => reported.push(what), ...quick }),
  )
  return { reported, supervisor, end: async () => (await given).kill('SIGKILL') }
}

describe('keepServer', () => {
  it('retries a failed start, and gives up after the given number of tries', async () => {
    let started = 0
    const { reported, supervisor, end } = keep(() => (started++, Promise.reject(new Error('The disk is full'))), 3)
    await end()
    await expect.poll(() => reported.at(-1)).toBe('gave up')
    expect([started, reported]).toEqual([3, ['ended', 'failed', 'failed', 'failed', 'gave up']])
    await (await supervisor).stop()
  })

  it('starts nothing while its server runs, nor after it was stopped', async () => {
    let started = 0
    const { reported, supervisor, end } = keep(async () => ++started, 3)
    await new Promise((resolve) => setTimeout(resolve, 40))
    await (await supervisor).stop()
    await end()
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect([started, reported]).toEqual([0, []])
  })
})
