import { limits } from '@axle/contract'
import { DomainError } from '../platform/errors.ts'
import type { Platform } from '../platform/platform.ts'
import type { Storage } from '../platform/storage.ts'
import { makeMaster, mostPixels, typeOf } from './image-pipeline.ts'
import type { Upload } from './read-upload.ts'

/** The key of an image as it is kept, and at a width. */
export const masterKey = (publicId: string) => `images/${publicId}.webp`
export const sizeKey = (publicId: string, width: number) => `images/${width}/${publicId}.webp`

interface KeptImage {
  readonly secure_url: string
  readonly width: number
  readonly height: number
}

/** Keeps a picture under a name of our own that nobody can guess. */
export async function keepImage(
  { db, ids }: Platform,
  storage: Storage,
  userId: number,
  { preset, bytes }: Upload,
): Promise<KeptImage> {
  const types: readonly string[] = limits.upload[preset].types
  if (!types.includes(await typeOf(bytes).catch(asNoImage))) throw noImage()
  const { bytes: master, width, height } = await makeMaster(bytes).catch(asBroken)
  const publicId = ids.secret(16)
  await storage.put(masterKey(publicId), master)
  await db
    .insertInto('upload')
    .values({ public_id: publicId, user_id: userId, preset, width, height, bytes: master.length })
    .execute()
  return { secure_url: `/images/${publicId}`, width, height }
}

const noImage = () => new DomainError('unsupported_type', 'not_an_image', 'Only image files are allowed')

/** What sharp says of bytes it cannot read is its own wording; too many pixels is the one thing worth telling apart. */
function asNoImage(error: unknown): never {
  if (error instanceof Error && error.message.includes('pixel limit')) {
    throw new DomainError(
      'invalid',
      'too_many_pixels',
      `The image must have at most ${mostPixels / 1_000_000} megapixels`,
    )
  }
  throw noImage()
}

function asBroken(error: unknown): never {
  if (error instanceof DomainError) throw error
  throw new DomainError('invalid', 'broken_image', 'Failed to upload image')
}
