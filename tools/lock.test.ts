import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withLock } from './src/lock.mjs'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'axle-lock-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

describe('withLock', () => {
  it('runs two callers one after the other and removes the lock', async () => {
    const folder = join(parent, 'deep/lock')
    let inside = 0
    let waits = 0
    const work = async () => {
      expect(++inside).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      inside--
    }
    const wait = () => void waits++
    await Promise.all([withLock(folder, work, wait), withLock(folder, work, wait)])
    expect(waits).toBe(1)
    expect(existsSync(folder)).toBe(false)
  })

  it('takes over the lock of a killed process', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    const folder = join(parent, 'lock')
    mkdirSync(folder)
    writeFileSync(join(folder, 'pid'), String(pid))
    expect(await withLock(folder, async () => 'done')).toBe('done')
  })

  it('releases the lock after a failure', async () => {
    const folder = join(parent, 'lock')
    await expect(withLock(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withLock(folder, async () => 'done')).toBe('done')
  })
})
