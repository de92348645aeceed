import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from './storage.ts'

/** Files below a folder. */
export function diskStorage(root: string): Storage {
  return {
    async put(key, bytes) {
      const place = path.join(root, key)
      await mkdir(path.dirname(place), { recursive: true })
      // Written aside and moved, so that nobody ever reads half a file.
      const aside = `${place}.${randomUUID()}.part`
      try {
        await writeFile(aside, bytes)
        await rename(aside, place)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
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
