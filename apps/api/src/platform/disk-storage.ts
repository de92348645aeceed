import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { isDiskFull, storageFull } from './disk-full.ts'
import type { Storage } from './storage.ts'
import { writeWhole } from './write-whole.ts'

/** Files below a folder. */
export function diskStorage(root: string): Storage {
  return {
    async put(key, bytes) {
      const place = path.join(root, key)
      try {
        await mkdir(path.dirname(place), { recursive: true })
        await writeWhole(place, bytes)
      } catch (error) {
        throw isDiskFull(error) ? storageFull() : error
      }
    },
    async get(key) {
      try {
        return await readFile(path.join(root, key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async delete(key) {
      await rm(path.join(root, key), { force: true })
    },
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
