import { isUploadedImage } from '@axle/contract'
import type { Config } from '../config/config.ts'
import { DomainError } from '../errors/errors.ts'
import { isAtImageHost } from '../storage/image-host.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { lockUploads, shownImageUrls } from './image-repository.ts'

/** Image URLs by the path of their field, which errors name. */
type ImageUrls = Readonly<Record<string, string>>

/** Maps a list in a body to its paths. */
export const imagesAt = (path: string, urls: readonly string[]): ImageUrls =>
  Object.fromEntries(urls.map((url, index) => [`${path}.${index}`, url]))

/**
 * Rejects URLs that are no images of this site or its external image host; existing ones may stay. Locks the accepted
 * ones, so that they are not deleted before the transaction refers to them.
 */
export async function requireImages(
  trx: Trx,
  config: Pick<Config, 'imageHost'>,
  urls: ImageUrls,
  before: readonly string[] = [],
): Promise<void> {
  const asked = Object.entries(urls).filter(([, url]) => !before.includes(url))
  const strange = asked.filter(([, url]) => !isUploadedImage(url) && !isAtImageHost(config, url))
  if (strange.length > 0) throw refused(strange, 'Image URL must be an uploaded image')
  const missing = await missingImages(
    trx,
    asked.map(([, url]) => url),
  )
  const gone = asked.filter(([, url]) => missing.has(url))
  if (gone.length > 0) throw refused(gone, 'This image no longer exists. Please upload it again')
}

/** Returns the URLs of this site's images that do not exist, and locks the others until the transaction ends. */
export async function missingImages(trx: Db | Trx, urls: readonly string[]): Promise<ReadonlySet<string>> {
  const ours = [...new Set(urls)].filter(isUploadedImage)
  if (ours.length === 0) return new Set()
  const uploads = await lockUploads(trx, ours.map(publicIdOf))
  const unknown = ours.filter((url) => !uploads.has(publicIdOf(url)))
  if (unknown.length === 0) return new Set()
  // Pictures without an upload, such as those of the demo, may be used again while something shows them.
  const shown = await shownImageUrls(trx, unknown)
  return new Set(unknown.filter((url) => !shown.has(url)))
}

const publicIdOf = (url: string): string => url.slice('/images/'.length)

const refused = (fields: readonly (readonly [string, string])[], message: string) =>
  new DomainError('invalid', 'invalid', message, { errors: fields.map(([path]) => ({ path, message })) })
