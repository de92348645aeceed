import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Contents } from './manifest.ts'
import { meter } from './meter.ts'

interface How {
  readonly compressed?: boolean
  readonly onBytes?: (bytes: number) => void
  readonly signal?: AbortSignal | undefined
}

/** Writes a new file and syncs it to disk. Returns the size and checksum before compression. */
export async function writeNew(place: string, source: AsyncIterable<Buffer>, how: How = {}): Promise<Contents> {
  const measured = meter(how.onBytes)
  const file = createWriteStream(place, { flags: 'wx', flush: true })
  const options = how.signal ? { signal: how.signal } : {}
  if (how.compressed) await pipeline(source, measured.through, createGzip(), file, options)
  else await pipeline(source, measured.through, file, options)
  return measured.contents()
}

/** Syncs a folder, so that a power cut loses no names of its files. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
