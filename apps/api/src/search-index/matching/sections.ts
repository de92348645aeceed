import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { withRoom } from '../columns.ts'

export type SectionData = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

interface Section {
  readonly name: string
  readonly bytes: number
  readonly checksum: number
}
interface Footer {
  readonly header: unknown
  readonly sections: readonly Section[]
}

/** Bytes written or read at once; their checksum takes a few milliseconds. */
const chunk = 4 * 1024 * 1024
const footerLength = 8

/** Writes arrays and a footer that describes them to a temporary file and renames it, so that nobody reads half of it. */
export async function writeSections(
  place: string,
  header: unknown,
  sections: ReadonlyMap<string, SectionData>,
): Promise<void> {
  const aside = `${place}.${randomUUID()}.part`
  try {
    const file = await open(aside, 'w')
    try {
      const written: Section[] = []
      for (const [name, data] of sections) {
        const bytes = bytesOf(data)
        let checksum = 0
        for (let at = 0; at < bytes.length; at += chunk) {
          const part = bytes.subarray(at, at + chunk)
          checksum = crc32(part, checksum)
          await file.write(part)
        }
        written.push({ name, bytes: bytes.length, checksum })
      }
      const footer = Buffer.from(JSON.stringify({ header, sections: written } satisfies Footer))
      const end = Buffer.alloc(footerLength)
      end.writeUInt32LE(footer.length, 0)
      end.writeUInt32LE(crc32(footer), 4)
      await file.write(footer)
      await file.write(end)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(aside, place)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

const hourMs = 3_600_000

/** Deletes unfinished files of killed writers. Recent ones may belong to a node that shares the folder. */
export async function deleteAbandoned(place: string): Promise<void> {
  const folder = path.dirname(place)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${path.basename(place)}.`) || !name.endsWith('.part')) continue
    const file = path.join(folder, name)
    if (Date.now() - (await stat(file)).mtimeMs > hourMs) await rm(file, { force: true })
  }
}

/** A section in memory with spare capacity. */
export interface ReadSection {
  readonly buffer: ArrayBuffer
  /** Bytes that were written. */
  readonly bytes: number
}

/** Reads a file; undefined when its header is not accepted. Throws when any part is damaged. */
export async function readSections(
  place: string,
  isWanted: (header: unknown) => boolean,
): Promise<{ header: unknown; sections: ReadonlyMap<string, ReadSection> } | undefined> {
  const file = await open(place, 'r')
  try {
    const footer = await readFooter(file)
    if (!isWanted(footer.header)) return undefined
    const sections = new Map<string, ReadSection>()
    let at = 0
    for (const { name, bytes, checksum } of footer.sections) {
      const buffer = new ArrayBuffer(Math.ceil(withRoom(bytes) / 8) * 8)
      let found = 0
      for (let from = 0; from < bytes; from += chunk) {
        const part = new Uint8Array(buffer, from, Math.min(chunk, bytes - from))
        await file.read(part, 0, part.length, at + from)
        found = crc32(part, found)
      }
      if (found !== checksum) throw new Error(`The section ${name} is damaged`)
      at += bytes
      sections.set(name, { buffer, bytes })
    }
    return { header: footer.header, sections }
  } finally {
    await file.close()
  }
}

async function readFooter(file: FileHandle): Promise<Footer> {
  const { size } = await file.stat()
  const end = Buffer.alloc(footerLength)
  await file.read(end, 0, footerLength, Math.max(0, size - footerLength))
  const footer = Buffer.alloc(Math.min(end.readUInt32LE(0), size))
  await file.read(footer, 0, footer.length, Math.max(0, size - footerLength - footer.length))
  if (crc32(footer) !== end.readUInt32LE(4)) throw new Error('The end of the file is damaged')
  // Written above, as the checksum proves.
  return JSON.parse(footer.toString()) as Footer
}

const bytesOf = (data: SectionData): Uint8Array => new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
