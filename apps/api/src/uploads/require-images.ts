import { isUploadedImage } from '@axle/contract'
import type { Config } from '../config/config.ts'
import { DomainError } from '../errors/errors.ts'
import { isAtImageHost } from '../storage/image-host.ts'
import type { Trx } from '../platform/platform.ts'
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
  const ours = asked.filter(([, url]) => isUploadedImage(url))
  if (ours.length === 0) return
  const uploads = await lockUploads(
    trx,
    ours.map(([, url]) => publicIdOf(url)),
  )
  const unknown = ours.filter(([, url]) => !uploads.has(publicIdOf(url)))
  if (unknown.length === 0) return
  // Pictures without an upload, such as those of the demo, may be used again while something shows them.
  const shown = await shownImageUrls(
    trx,
    unknown.map(([, url]) => url),
  )
  const gone = unknown.filter(([, url]) => !shown.has(url))
  if (gone.length > 0) throw refused(gone, 'This image no longer exists. Please upload it again')
}

const publicIdOf = (url: string): string => url.slice('/images/'.length)

const refused = (fields: readonly (readonly [string, string])[], message: string) =>
  new DomainError('invalid', 'invalid', message, { errors: fields.map(([path]) => ({ path, message })) })
