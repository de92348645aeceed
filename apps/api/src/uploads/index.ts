import './upload-tables.ts'
import './upload-events.ts'
import { imagesPlugin } from './images-plugin.ts'
import { defineModule } from '../platform/module.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { createStorage } from '../storage/storage.ts'
import { limitConcurrentUploads } from './receiving/concurrent-uploads.ts'
import { deleteAvatars } from './delete-avatars.ts'
import { type PrivatePhotos, privatePhotos } from './private-photos/private-photos.ts'
import { sweepPhotos } from './private-photos/sweep-photos.ts'
import { deleteImages, storeImage } from './store-image.ts'
import { withUpload } from './receiving/read-upload.ts'
import { sweepImages } from './sweep-images.ts'
import { requireQuota } from './receiving/upload-quota.ts'

export { masterKey } from './store-image.ts'
export type { PhotoKeeper } from './private-photos/private-photos.ts'
export { type ReceivedFile, receiveFile } from './receiving/receive-file.ts'
export { imageOfOthers, imagesAt, imagesOfOthers, missingImages, requireImages } from './require-images.ts'
export { storePicture } from './store-picture.ts'

declare module '../platform/module.ts' {
  interface Services {
    readonly privatePhotos: PrivatePhotos
  }
}

const hour = 3_600_000

/**
 * Handles uploads. Subscribes to events, so call it before the jobs start. Importing this module disables SVG in the
 * image library for the whole process.
 */
function setUpUploads(platform: Platform) {
  const { db, events, scheduledTasks } = platform
  const storage = createStorage(platform)
  const photos = privatePhotos(platform, storage)
  events.subscribe('accounts.user-deleted', 'uploads', ({ userId }) => deleteAvatars(db, storage, userId), 'days')
  events.subscribe('uploads.unused', 'uploads', ({ publicIds }) => deleteImages(storage, publicIds), 'days')
  scheduledTasks.every(6 * hour, 'deleting unused images', () => sweepImages(platform))
  scheduledTasks.every(6 * hour, 'deleting unused private photos', () => sweepPhotos(platform, photos.tables))

  const handlers = {
    'POST /uploads': async ({ actor, request }) => {
      await requireQuota(platform, actor.id)
      const image = await limitConcurrentUploads(actor.id, () =>
        withUpload(request, platform.ids, (upload) => storeImage(platform, storage, actor.id, upload)),
      )
      return { secure_url: image.secure_url, data: image }
    },
    'GET /uploads/:photo': ({ actor, params, query }) => photos.readUnclaimed(actor.id, params.photo, query.size),
  } satisfies Partial<Handlers>
  return { handlers, services: { privatePhotos: photos } }
}

/** Receives images, stores them and serves them in several sizes. Private photos are served by the modules that keep them. */
export const uploadsModule = defineModule({
  name: 'uploads',
  imports: [],
  rateLimits: { 'POST /uploads': { address: 300, person: 60 } },
  admission: { 'POST /uploads': 'uploads' },
  setUp: ({ platform }) => ({
    ...setUpUploads(platform),
    siteRoutes: (app) => imagesPlugin(app, { platform }),
  }),
})
