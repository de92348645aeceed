import { limits } from '@axle/contract'
import { DomainError } from '../errors/errors.ts'
import type { Platform } from '../platform/platform.ts'
import type { Storage } from '../storage/storage.ts'
import { requireQuota } from './receiving/upload-quota.ts'
import { storeImage } from './store-image.ts'

const { maxBytes } = limits.upload.product

/**
 * Stores a picture of a product that came with a file, by the rules of uploads. Returns its URL. Throws a `DomainError` for
 * one that is no picture, too large, or above the user's daily limit.
 */
export async function storePicture(
  platform: Platform,
  storage: Storage,
  userId: number,
  bytes: Buffer,
): Promise<string> {
  if (bytes.length > maxBytes)
    throw new DomainError('too_large', 'image_too_large', `The image must be at most ${maxBytes / 1024 / 1024} MB`)
  await requireQuota(platform, userId, true)
  const file = { head: bytes.subarray(0, 64), read: async () => bytes }
  const { secure_url: url } = await storeImage(platform, storage, userId, { preset: 'product', file, isImported: true })
  return url
}
