import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTurn } from './src/in-turn.mjs'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'axle-turn-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

describe('work that is done in turn', () => {
  it('two that come at once never overlap, and nothing is left', async () => {
    const folder = join(parent, 'deep/lock')
    let inside = 0
    let waits = 0
    const work = async () => {
      expect(++inside).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      inside--
    }
    const wait = () => void waits++
    await Promise.all([inTurn(folder, work, wait), inTurn(folder, work, wait)])
    expect(waits).toBe(1)
    expect(existsSync(folder)).toBe(false)
  })

  it('what a killed process held is taken over', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    const folder = join(parent, 'lock')
    mkdirSync(folder)
    writeFileSync(join(folder, 'pid'), String(pid))
    expect(await inTurn(folder, async () => 'done')).toBe('done')
  })

  it('a failure lets the next one in', async () => {
    const folder = join(parent, 'lock')
    await expect(inTurn(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await inTurn(folder, async () => 'done')).toBe('done')
  })
})
