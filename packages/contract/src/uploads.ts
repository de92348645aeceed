import { z } from 'zod'
import { Id } from './common.ts'
import { defineRoutes } from './route.ts'

/** Images of all but `private` are public: anyone who knows their URL sees them. */
export const uploadPresets = ['avatar', 'shop', 'product', 'private'] as const
export const UploadPreset = z.enum(uploadPresets)
export type UploadPreset = z.infer<typeof UploadPreset>

/** Begins the names of private photos, which are no URLs. */
export const privatePhotoPrefix = 'private-'

/** A private photo as its upload named it. Only its uploader can attach it, and only once. */
export const PhotoName = z.string().regex(/^private-[\w-]{22}$/, 'This image no longer exists. Please upload it again')

/** New private photos of a record, in their order. */
export const newPhotos = (max: number) =>
  z
    .array(PhotoName)
    .max(max, `You can upload a maximum of ${max} images`)
    .refine((names) => new Set(names).size === names.length, 'Each photo can be attached only once')
    .default([])

/** A private photo of a record. Its image is read by a call of that record. */
export const Photo = z.object({ id: Id, width: z.int(), height: z.int() }).meta({ id: 'Photo' })
export type Photo = z.output<typeof Photo>

/** `thumbnail` is 320 pixels wide, `full` at most 2048. */
export const photoQuery = z.object({ size: z.enum(['thumbnail', 'full']).default('full') })
export type PhotoSize = z.output<typeof photoQuery>['size']

/** The response of a photo's route, besides `picture: true`. */
export const photoResponse = z.never()

export const uploadRoutes = defineRoutes({
  'POST /uploads': {
    access: 'signed-in',
    tag: 'Images',
    summary:
      'Keep an image: multipart with file, upload_preset and timestamp. With the preset `private` the answer names a photo without a URL, to attach to a record',
    multipart: true,
    response: z.object({
      secure_url: z.string(),
      data: z.object({ secure_url: z.string(), width: z.int(), height: z.int() }),
    }),
    status: 201,
  },
  'GET /uploads/:photo': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Images',
    summary: 'An own private photo that is not attached to anything yet',
    params: z.object({ photo: PhotoName }),
    query: photoQuery,
    picture: true,
    response: photoResponse,
  },
})
