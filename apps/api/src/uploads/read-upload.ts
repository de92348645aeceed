import { limits, UploadPreset } from '@axle/contract'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../platform/errors.ts'

export interface Upload {
  readonly preset: UploadPreset
  readonly bytes: Buffer
}

/** Reads the form as it comes in: fields in any order, never more in memory than the greatest image allowed. */
export async function readUpload(request: FastifyRequest | undefined): Promise<Upload> {
  if (!request?.isMultipart()) throw fileRequired()
  let preset: unknown
  let bytes: Buffer | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') bytes = await part.toBuffer()
      else if (part.fieldname === 'upload_preset') preset = part.value
    }
  } catch (error) {
    throw isTooLarge(error) ? tooLarge(UploadPreset.safeParse(preset).data ?? 'product') : error
  }
  if (bytes === undefined || bytes.length === 0) throw fileRequired()
  const known = UploadPreset.safeParse(preset)
  if (!known.success) throw invalid('upload_preset', 'Upload preset must be avatar, shop or product')
  if (bytes.length > limits.upload[known.data].maxBytes) throw tooLarge(known.data)
  return { preset: known.data, bytes }
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

const invalid = (path: string, message: string) =>
  new DomainError('invalid', 'invalid', message, { errors: [{ path, message }] })
const fileRequired = () => invalid('file', 'Image file is required')
const tooLarge = (preset: UploadPreset) =>
  new DomainError(
    'too_large',
    'image_too_large',
    `The image must be at most ${limits.upload[preset].maxBytes / 1024 / 1024} MB`,
  )
