import { DomainError } from '../../errors/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Storage } from '../../storage/storage.ts'
import { storePicture } from '../../uploads/index.ts'
import { findImport } from '../product-import-repository.ts'
import { endPicture, findWaitingPicture } from './import-picture-repository.ts'

/** Reads the waiting pictures of an import one by one; those that cannot be used get a fault. Resumes where it stopped. */
export async function readPictures(platform: Platform, storage: Storage, importId: number): Promise<void> {
  const { db } = platform
  const run = await findImport(db, importId)
  if (!run) return
  for (;;) {
    const picture = await findWaitingPicture(db, importId)
    if (!picture) return
    const key = picture.storage_key ?? ''
    const bytes = await storage.get(key)
    await endPicture(db, picture, await storedOrFault(platform, storage, run.by_user_id, bytes))
    if (bytes) await storage.delete(key)
  }
}

/** Stores a picture of a product file, or returns why it cannot be used. */
export async function storedOrFault(
  platform: Platform,
  storage: Storage,
  userId: number,
  bytes: Buffer | undefined,
): Promise<{ url: string } | { fault: string }> {
  if (!bytes) return { fault: 'This image file is damaged. Please choose another one' }
  try {
    return { url: await storePicture(platform, storage, userId, bytes) }
  } catch (error) {
    // A full disk and a busy server are retried.
    if (error instanceof DomainError && permanent.has(error.code)) return { fault: error.message }
    throw error
  }
}
const permanent = new Set([
  'heic',
  'not_an_image',
  'too_many_pixels',
  'broken_image',
  'too_many_uploads',
  'image_too_large',
])
