import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from './storage.ts'
import { writeFileAtomically } from './write-file-atomically.ts'
import { codeOf } from '../errors/error-code.ts'

/** Stores files below a folder. */
export function diskStorage(root: string): Storage {
  return {
    async put(key, bytes) {
      const place = path.join(root, key)
      await mkdir(path.dirname(place), { recursive: true })
      await writeFileAtomically(place, bytes)
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

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'
