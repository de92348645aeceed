import type { FastifyBaseLogger } from 'fastify'
import { DomainError } from '../errors/errors.ts'
import type { Storage } from '../storage/storage.ts'
import { atWidth, atWidthInAvif } from './image-pipeline.ts'
import { type Format, masterKey, sizeKey } from './store-image.ts'

export interface ImageSize {
  readonly bytes: Buffer
  readonly format: Format
  /** False for a WebP served until the AVIF exists; every browser that reads AVIF reads WebP. */
  readonly isFinal: boolean
}

export interface ImageSizes {
  /** Undefined when there is no such image. */
  get(publicId: string, width: number, format: Format): Promise<ImageSize | undefined>
  /** Cancels queued work. */
  stop(): void
}

/** Makes each size once, on first request: WebP at once, AVIF in the background. */
export function imageSizes(storage: Storage, log: Pick<FastifyBaseLogger, 'warn'>): ImageSizes {
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  let stopped = false

  const once = (key: string, make: () => Promise<Buffer | undefined>) => {
    const work = underWay.get(key) ?? make().finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }
  const keep = async (key: string, bytes: Buffer): Promise<Buffer> => {
    await storage
      .put(key, bytes)
      .catch((error: unknown) => log.warn({ err: error, key }, 'an image could not be stored'))
    return bytes
  }
  const webp = (publicId: string, width: number) => {
    const key = sizeKey(publicId, width)
    return once(key, async () => {
      const made = await storage.get(key)
      if (made) return made
      const master = await storage.get(masterKey(publicId))
      return master && keep(key, await atWidth(master, width))
    })
  }
  const makeAvif = (publicId: string, width: number, key: string) =>
    once(key, async () => {
      const bytes = await atWidthInAvif(async () => (stopped ? undefined : storage.get(masterKey(publicId))), width)
      return bytes && keep(key, bytes)
    })

  return {
    async get(publicId, width, format) {
      if (format === 'avif') {
        const key = sizeKey(publicId, width, 'avif')
        const made = await storage.get(key)
        if (made) return { bytes: made, format, isFinal: true }
        const standIn = await webp(publicId, width)
        if (standIn === undefined) return undefined
        makeAvif(publicId, width, key).catch((error: unknown) => {
          // When too many wait already, the next request retries.
          if (!(error instanceof DomainError)) log.warn({ err: error, key }, 'an AVIF could not be made')
        })
        return { bytes: standIn, format: 'webp', isFinal: false }
      }
      const bytes = await webp(publicId, width)
      return bytes && { bytes, format, isFinal: true }
    },
    stop() {
      stopped = true
    },
  }
}
