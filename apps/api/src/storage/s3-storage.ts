import type { FastifyBaseLogger } from 'fastify'
import { DomainError } from '../errors/errors.ts'
import { type S3Client, S3Failure } from './s3-client.ts'
import type { Storage } from './storage.ts'

/**
 * Milliseconds without requests after the store was unreachable: a page requests dozens of images, and each would
 * wait.
 */
const restMs = 5_000

/** Stores objects in a bucket. Answers 503 with Retry-After while the store is down. */
export function s3Storage(client: S3Client, log: Pick<FastifyBaseLogger, 'warn'>): Storage {
  let restsUntil = 0
  const send = (...[method, key, bytes]: Parameters<S3Client['send']>) => {
    if (performance.now() < restsUntil) return Promise.reject(storageDown())
    return client.send(method, key, bytes).catch((error: unknown) => {
      if (!(error instanceof S3Failure)) throw error
      log.warn({ err: error, method, key }, 'the S3 store failed')
      if (error.status === 0) restsUntil = performance.now() + restMs
      throw storageDown()
    })
  }
  return {
    async put(key, bytes) {
      await send('PUT', key, bytes)
    },
    async get(key) {
      const { found, bytes } = await send('GET', key)
      return found ? bytes : undefined
    },
    async delete(key) {
      await send('DELETE', key)
    },
  }
}

const storageDown = () =>
  new DomainError('unavailable', 'storage_away', 'The service is busy. Please try again in a moment', {
    retryAfter: 10,
  })
