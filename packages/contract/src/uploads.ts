import { z } from 'zod'
import { defineRoutes } from './route.ts'

export const uploadPresets = ['avatar', 'shop', 'product'] as const
export const UploadPreset = z.enum(uploadPresets)
export type UploadPreset = z.infer<typeof UploadPreset>

/** Widths in pixels in which a kept image can be asked for: `/images/{id}/{width}.webp`. */
export const imageWidths = [96, 160, 320, 640, 1200] as const
export type ImageWidth = (typeof imageWidths)[number]

/** The address of one of our images at a width; an image of another host is left as it is. */
export const imageAt = (url: string, width: ImageWidth): string => (url.startsWith('/images/') ? `${url}/${width}.webp` : url)

export const uploadRoutes = defineRoutes({
  'POST /uploads': {
    access: 'signed-in',
    tag: 'Images',
    summary: 'Keep an image: multipart with file, upload_preset and timestamp',
    multipart: true,
    response: z.object({ secure_url: z.string(), data: z.object({ secure_url: z.string(), width: z.int(), height: z.int() }) }),
    status: 201,
  },
})
