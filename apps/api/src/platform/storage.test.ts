import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createStorage } from './storage.ts'

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'axle-storage-'))
const storage = createStorage({ ...readConfig({}), dataDir })
afterAll(() => rm(dataDir, { recursive: true }))

describe('the storage', () => {
  it('gives back what was put, until it is deleted, and leaves nothing beside it', async () => {
    await storage.put('images/a-b_c.webp', Buffer.from('one'))
    await storage.put('images/a-b_c.webp', Buffer.from('two'))
    expect(String(await storage.get('images/a-b_c.webp'))).toBe('two')
    expect(await readdir(path.join(dataDir, 'images'))).toEqual(['a-b_c.webp'])
    await storage.delete('images/a-b_c.webp')
    expect(await storage.get('images/a-b_c.webp')).toBeUndefined()
  })

  it.each(['../x.webp', '/etc/passwd', 'images/../../x.webp', 'images/.hidden', 'images/a\0.webp', ''])(
    '%j is no key',
    async (key) => {
      await expect(storage.get(key)).rejects.toThrow('is no key')
    },
  )
})
