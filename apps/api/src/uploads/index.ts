import type { Handlers } from '../platform/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { createStorage } from '../platform/storage.ts'
import { forgetPortraits } from './forget-portraits.ts'
import { keepImage } from './keep-image.ts'
import { readUpload } from './read-upload.ts'

export { imagesPlugin } from './images-plugin.ts'

/** Takes pictures in; to be called before the jobs start. Importing this room forbids SVG to the image library for the whole process. */
export function uploadHandlers(platform: Platform): Pick<Handlers, 'POST /uploads'> {
  const { db, events } = platform
  const storage = createStorage(platform)
  events.subscribe('accounts.user-deleted', 'uploads', ({ userId }) => forgetPortraits(db, storage, userId))

  return {
    'POST /uploads': async ({ actor, request }) => {
      const image = await keepImage(platform, storage, actor.id, await readUpload(request))
      return { secure_url: image.secure_url, data: image }
    },
  }
}
