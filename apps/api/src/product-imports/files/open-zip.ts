import { limits } from '@axle/contract'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { damagedFile, refusedFile } from './refused-file.ts'

/** More than any workbook has. */
const limitsOfWorkbook: ArchiveLimits = { mostEntries: 2_000, mostBytes: limits.productImport.maxSheetBytes }
/** Repetitive sheets shrink to a hundredth; archives made to fill memory shrink much further. */
const [highestRatio, smallEnough] = [300, 5 * 1024 * 1024]

export interface ArchiveLimits {
  readonly mostEntries: number
  /** Of all entries, unpacked. */
  readonly mostBytes: number
}

export interface ArchiveEntry {
  readonly name: string
  /** Unpacked. */
  readonly size: number
}

export interface OpenZip {
  readonly entries: readonly ArchiveEntry[]
  has(name: string): boolean
  /** Streams an entry in decoded pieces of text. Throws 400 when it is missing or damaged. */
  text(name: string): AsyncGenerator<string>
  /** Unpacks an entry into memory; the caller has checked its size. */
  bytes(name: string): Promise<Buffer>
  close(): void
}

/**
 * Opens an archive and reads its list of entries, never a path from it. Throws 400 for archives that are damaged,
 * protected by a password, or unpack to more than a file may have.
 */
export async function openZip(path: string, most = limitsOfWorkbook): Promise<OpenZip> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw damagedFile()
  })
  try {
    const entries = await entriesOf(zip, most)
    return {
      entries: [...entries.values()].map(({ fileName: name, uncompressedSize: size }) => ({ name, size })),
      has: (name) => entries.has(name),
      bytes: (name) => bytesOf(zip, entries.get(name)),
      text: (name) => textOf(zip, entries.get(name)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile, { mostEntries, mostBytes }: ArchiveLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw refusedFile('This archive contains too many files')
  const entries = new Map<string, Entry>()
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry)
      total += entry.uncompressedSize
      if (entry.isEncrypted()) throw protectedFile()
      const isInflated =
        entry.uncompressedSize > smallEnough && entry.uncompressedSize > entry.compressedSize * highestRatio
      if (isInflated || total > mostBytes) throw tooLarge()
    }
  } catch (error) {
    throw isRefusal(error) ? error : damagedFile()
  }
  return entries
}

/** The size of an entry is checked again while it unpacks, so that a false one in the list does not help. */
async function* piecesOf(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (entry === undefined) throw damagedFile()
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
  } catch (error) {
    throw isRefusal(error) ? error : damagedFile()
  }
}

async function* textOf(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  for await (const piece of piecesOf(zip, entry)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

async function bytesOf(zip: ZipFile, entry: Entry | undefined): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of piecesOf(zip, entry)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'DomainError'
export const protectedFile = () =>
  refusedFile('This file is protected by a password. Please save it without one, and choose it again')
const tooLarge = () => refusedFile('This file is too large when unpacked. Please split it')
