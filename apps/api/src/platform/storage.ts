import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'

/** Where files that people gave us are kept, by a key such as `images/abc.webp`. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
}

export const createStorage = ({ dataDir }: Config): Storage => diskStorage(dataDir)

function diskStorage(root: string): Storage {
  return {
    async put(key, bytes) {
      const place = placeOf(root, key)
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
        return await readFile(placeOf(root, key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async delete(key) {
      await rm(placeOf(root, key), { force: true })
    },
  }
}

/** Keys are made by the rooms, never taken from a request as they stand; this is the fence behind that. */
function placeOf(root: string, key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*\.[a-z]+$/.test(key)) throw new Error(`${JSON.stringify(key)} is no key of the storage`)
  return path.join(root, key)
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
