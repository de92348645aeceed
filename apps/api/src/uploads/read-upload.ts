import { limits, UploadPreset } from '@axle/contract'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { busy, DomainError } from '../platform/errors.ts'

export interface Upload {
  readonly preset: UploadPreset
  readonly bytes: Buffer
}

/** Of all uploads that are coming in or wait for their turn. It takes hundreds of photos as the web app sends them. */
const mostHeld = 160 * 1024 * 1024
let held = 0

/**
 * Reads the form as it comes in, fields in any order, and does the work with it. Never more in memory than the greatest
 * image allowed, and never more of all of them than `mostHeld`: beyond that people are asked to come back.
 */
export async function withUpload<T>(
  request: FastifyRequest | undefined,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  let own = 0
  const hold: Hold = (bytes) => {
    own += bytes
    held += bytes
    return held <= mostHeld
  }
  try {
    return await work(await readUpload(request, hold))
  } finally {
    held -= own
  }
}

/** False when it is too much. */
type Hold = (bytes: number) => boolean

async function readUpload(request: FastifyRequest | undefined, hold: Hold): Promise<Upload> {
  if (!request?.isMultipart()) throw fileRequired()
  let preset: unknown
  let bytes: Buffer | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') bytes = await readFile(part, hold)
      else if (part.fieldname === 'upload_preset') preset = part.value
    }
  } catch (error) {
    if (isTooLarge(error)) throw tooLarge(UploadPreset.safeParse(preset).data ?? 'product')
    // The parser's refusals have a status; what has none is a form without boundary or one that breaks off.
    throw error instanceof DomainError || isRefusal(error) ? error : invalid('file', 'Failed to upload image')
  }
  if (bytes === undefined || bytes.length === 0) throw fileRequired()
  const known = UploadPreset.safeParse(preset)
  if (!known.success) throw invalid('upload_preset', 'Upload preset must be avatar, shop or product')
  if (bytes.length > limits.upload[known.data].maxBytes) throw tooLarge(known.data)
  return { preset: known.data, bytes }
}

/** Reads to the end even what will be refused: who is still sending would not hear of it. */
async function readFile(part: MultipartFile, hold: Hold): Promise<Buffer> {
  const chunks: Buffer[] = []
  let tooMuch = false
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    tooMuch ||= !hold(chunk.length)
    if (tooMuch || part.file.truncated) chunks.length = 0
    else chunks.push(chunk)
  }
  if (tooMuch) throw busy()
  return Buffer.concat(chunks)
}

const isRefusal = (error: unknown) => error instanceof Error && 'statusCode' in error
/** The parser says so itself at the end of a form whose file was cut off. */
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
