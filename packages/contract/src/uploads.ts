import { z } from 'zod'
import { defineRoutes } from './route.ts'

export const uploadPresets = ['avatar', 'shop', 'product'] as const
export const UploadPreset = z.enum(uploadPresets)
export type UploadPreset = z.infer<typeof UploadPreset>

export const uploadRoutes = defineRoutes({
  'POST /uploads': {
    access: 'signed-in',
    tag: 'Images',
    summary: 'Keep an image: multipart with file, upload_preset and timestamp',
    multipart: true,
    response: z.object({
      secure_url: z.string(),
      data: z.object({ secure_url: z.string(), width: z.int(), height: z.int() }),
    }),
    status: 201,
  },
})
