import { diskStorage } from './disk-storage.ts'
import type { Platform } from '../platform/platform.ts'
import { s3Client } from './s3-client.ts'
import { s3Storage } from './s3-storage.ts'

/** Where files that people gave us are kept, by a key such as `images/abc.webp`. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
}

/** The S3 store if one is configured, else a folder. */
export function createStorage({ config, log }: Pick<Platform, 'config' | 'log'>): Storage {
  const disk = diskStorage(config.dataDir)
  return fenced(config.s3 ? withOlder(s3Storage(s3Client(config.s3), log), disk) : disk)
}

/** What was kept before there was an S3 store, and what the demo draws, is still found where it lies. */
const withOlder = (storage: Storage, older: Storage): Storage => ({
  put: storage.put,
  get: async (key) => (await storage.get(key)) ?? older.get(key),
  async delete(key) {
    await older.delete(key)
    await storage.delete(key)
  },
})

/** Keys are made by the rooms, never taken from a request as they stand; this is the fence behind that. */
function fenced(storage: Storage): Storage {
  const known = (key: string): string => {
    if (!/^[\w-]+(\/[\w-]+)*\.[a-z]+$/.test(key)) throw new Error(`${JSON.stringify(key)} is no key of the storage`)
    return key
  }
  return {
    put: async (key, bytes) => storage.put(known(key), bytes),
    get: async (key) => storage.get(known(key)),
    delete: async (key) => storage.delete(known(key)),
  }
}
