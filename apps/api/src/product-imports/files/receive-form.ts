import { limits } from '@axle/contract'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../errors/errors.ts'
import type { Ids } from '../../platform/ids.ts'
import { type ReceivedFile, receiveFile } from '../../uploads/index.ts'
import { damagedFile, refusedFile } from './refused-file.ts'

export interface FileOfForm {
  readonly file: ReceivedFile
  readonly name: string
}

/** Receives the one file of a form, on disk. Throws 400 without one, and 413 for one above this many bytes. */
export async function receiveForm(
  request: FastifyRequest | undefined,
  ids: Ids,
  maxBytes: number,
): Promise<FileOfForm> {
  if (!request?.isMultipart() || request.raw.destroyed) throw refusedFile('Please choose a file')
  let [file, name]: [ReceivedFile | undefined, string] = [undefined, '']
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } }))
      if (part.type === 'file') [file, name] = [await receiveFile(part.file, ids), part.filename]
  } catch (error) {
    await file?.discard()
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(maxBytes)
    throw error instanceof DomainError || code !== undefined ? error : damagedFile()
  }
  if (file === undefined || file.size === 0) {
    await file?.discard()
    throw refusedFile(file ? 'This file is empty' : 'Please choose a file')
  }
  return { file, name: name.replaceAll(/\p{Cc}/gu, '').slice(0, limits.text.singleLine) }
}

const tooLarge = (maxBytes: number) =>
  new DomainError('too_large', 'file_too_large', `The file must be at most ${maxBytes / 1024 / 1024} MB`)
