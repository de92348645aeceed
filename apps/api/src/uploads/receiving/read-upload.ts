import { limits, UploadPreset } from '@axle/contract'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../errors/errors.ts'
import type { Ids } from '../../platform/ids.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'

export interface Upload {
  readonly preset: UploadPreset
  readonly file: ReceivedFile
}

/** Reads the form as a stream, with fields in any order, and runs the work with it; deletes the file afterwards. */
export async function withUpload<T>(
  request: FastifyRequest | undefined,
  ids: Ids,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const { file, preset } = await readForm(request, ids)
  try {
    return await work({ file: checkedFile(file), preset: checkedPreset(preset, file) })
  } finally {
    await file?.discard()
  }
}

interface Form {
  file: ReceivedFile | undefined
  preset: unknown
}

async function readForm(request: FastifyRequest | undefined, ids: Ids): Promise<Form> {
  if (!request?.isMultipart()) throw fileRequired()
  // Aborted during authentication: the parser would wait for ever.
  if (request.raw.destroyed) throw broken()
  const form: Form = { file: undefined, preset: undefined }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') form.file = await receiveFile(part.file, ids)
      else if (part.fieldname === 'upload_preset') form.preset = part.value
    }
    return form
  } catch (error) {
    await form.file?.discard()
    if (isTooLarge(error)) throw tooLarge(UploadPreset.safeParse(form.preset).data ?? 'product')
    // Errors of the parser have a status; others mean a form without boundary or a truncated one.
    throw error instanceof DomainError || isRefusal(error) || isOfDisk(error) ? error : broken()
  }
}

function checkedFile(file: ReceivedFile | undefined): ReceivedFile {
  if (file === undefined || file.size === 0) throw fileRequired()
  return file
}

function checkedPreset(preset: unknown, file: ReceivedFile | undefined): UploadPreset {
  const known = UploadPreset.safeParse(preset)
  if (!known.success) throw invalid('upload_preset', 'Upload preset must be avatar, shop, product or private')
  if (file && file.size > limits.upload[known.data].maxBytes) throw tooLarge(known.data)
  return known.data
}

const isRefusal = (error: unknown) => error instanceof Error && 'statusCode' in error
/** The parser reports a truncated file at the end of the form. */
const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

const invalid = (path: string, message: string) =>
  new DomainError('invalid', 'invalid', message, { errors: [{ path, message }] })
/** A server error, not the client's. */
const isOfDisk = (error: unknown) =>
  error instanceof Error && 'syscall' in error && /^(open|write|close)$/.test(String(error.syscall))

const broken = () => invalid('file', 'Failed to upload image')
const fileRequired = () => invalid('file', 'Image file is required')
const tooLarge = (preset: UploadPreset) =>
  new DomainError(
    'too_large',
    'image_too_large',
    `The image must be at most ${limits.upload[preset].maxBytes / 1024 / 1024} MB`,
  )
