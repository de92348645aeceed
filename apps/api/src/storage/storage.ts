import { diskStorage } from './disk-storage.ts'
import type { Platform } from '../platform/platform.ts'
import { s3Client } from './s3-client.ts'
import { s3Storage } from './s3-storage.ts'

/** Stores uploaded files by a key such as `images/abc.webp`. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
}

/** Creates the S3 store if one is configured, else a folder. */
export function createStorage({ config, log }: Pick<Platform, 'config' | 'log'>): Storage {
  const disk = diskStorage(config.dataDir)
  return withCheckedKeys(config.s3 ? withFallback(s3Storage(s3Client(config.s3), log), disk) : disk)
}

/** Falls back to files stored before the S3 store, and to images of the demo. */
const withFallback = (storage: Storage, fallback: Storage): Storage => ({
  put: storage.put,
  get: async (key) => (await storage.get(key)) ?? fallback.get(key),
  async delete(key) {
    await fallback.delete(key)
    await storage.delete(key)
  },
})

/** Modules make the keys and never take them from a request; this check is the second line of defence. */
function withCheckedKeys(storage: Storage): Storage {
  const checked = (key: string): string => {
    if (!/^[\w-]+(\/[\w-]+)*\.[a-z]+$/.test(key)) throw new Error(`${JSON.stringify(key)} is no storage key`)
    return key
  }
  return {
    put: async (key, bytes) => storage.put(checked(key), bytes),
    get: async (key) => storage.get(checked(key)),
    delete: async (key) => storage.delete(checked(key)),
  }
}
