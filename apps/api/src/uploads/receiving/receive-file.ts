import { type FileHandle, open, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import { isDiskFull, storageFull } from '../../storage/disk-full.ts'
import { busy, type DomainError } from '../../errors/errors.ts'
import type { Ids } from '../../platform/ids.ts'
import { uploadSpace } from './upload-space.ts'

/** A received file, on disk until it is processed: dozens of photos in memory would be a gigabyte. */
export interface ReceivedFile {
  readonly size: number
  readonly path: string
  /** Its first bytes. */
  readonly head: Buffer
  read(): Promise<Buffer>
  /** Deletes the file. */
  discard(): Promise<void>
}

const headLength = 64

/** Reads to the end even after a rejection: a client that is still sending would not see the answer. */
export async function receiveFile(stream: MultipartFile['file'], ids: Ids): Promise<ReceivedFile> {
  const place = path.join(os.tmpdir(), `axle-upload-${ids.uuid()}`)
  const space = uploadSpace()
  const discard = async () => {
    space.release()
    await rm(place, { force: true })
  }
  const file = await open(place, 'wx', 0o600)
  try {
    const { size, head } = await fill(file, stream, space)
    return { size, path: place, head, read: () => readFile(place), discard }
  } catch (error) {
    await discard()
    throw error
  } finally {
    await file.close()
  }
}

async function fill(file: FileHandle, stream: AsyncIterable<Buffer>, space: ReturnType<typeof uploadSpace>) {
  let size = 0
  let head = Buffer.alloc(0)
  let refusal: DomainError | undefined
  for await (const chunk of stream) {
    if (!refusal && !space.reserve(chunk.length)) refusal = busy()
    if (refusal) continue
    if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)])
    refusal = await file.writeFile(chunk).then(
      () => undefined,
      (error: unknown) => {
        if (isDiskFull(error)) return storageFull()
        throw error
      },
    )
    size += chunk.length
  }
  if (refusal) throw refusal
  return { size, head }
}
