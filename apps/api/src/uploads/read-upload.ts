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
    if (isTooLarge(error)) throw tooLarge(UploadPreset.safeParse(preset).data ?? 'product')
    // The parser's refusals have a status; what has none is a form without boundary or one that breaks off.
    throw isRefusal(error) ? error : invalid('file', 'Failed to upload image')
  }
  if (bytes === undefined || bytes.length === 0) throw fileRequired()
  const known = UploadPreset.safeParse(preset)
  if (!known.success) throw invalid('upload_preset', 'Upload preset must be avatar, shop or product')
  if (bytes.length > limits.upload[known.data].maxBytes) throw tooLarge(known.data)
  return { preset: known.data, bytes }
}

const isRefusal = (error: unknown) => error instanceof Error && 'statusCode' in error
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
