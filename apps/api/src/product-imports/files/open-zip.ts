import { limits } from '@axle/contract'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { damagedFile, refusedFile } from './refused-file.ts'

/** More than any workbook has. */
const mostEntries = 2_000
/** Repetitive sheets shrink to a hundredth; archives made to fill memory shrink much further. */
const [highestRatio, smallEnough] = [300, 5 * 1024 * 1024]

export interface OpenZip {
  has(name: string): boolean
  /** Streams an entry in decoded pieces of text. Throws 400 when it is missing or damaged. */
  text(name: string): AsyncGenerator<string>
  close(): void
}

/**
 * Opens an archive and reads its list of entries, never a path from it. Throws 400 for archives that are damaged,
 * protected by a password, or unpack to more than a file may have.
 */
export async function openZip(path: string): Promise<OpenZip> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw damagedFile()
  })
  try {
    const entries = await entriesOf(zip)
    return {
      has: (name) => entries.has(name),
      text: (name) => textOf(zip, entries.get(name)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw refusedFile('This file contains too many parts to be a spreadsheet')
  const entries = new Map<string, Entry>()
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry)
      total += entry.uncompressedSize
      if (entry.isEncrypted()) throw protectedFile()
      const isInflated =
        entry.uncompressedSize > smallEnough && entry.uncompressedSize > entry.compressedSize * highestRatio
      if (isInflated || total > limits.productImport.maxSheetBytes) throw tooLarge()
    }
  } catch (error) {
    throw isRefusal(error) ? error : damagedFile()
  }
  return entries
}

/** The size of an entry is checked again while it unpacks, so that a false one in the list does not help. */
async function* textOf(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<string> {
  if (entry === undefined) throw damagedFile()
  const decoder = new TextDecoder('utf-8')
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const piece of stream as AsyncIterable<Buffer>) yield decoder.decode(piece, { stream: true })
  } catch (error) {
    throw isRefusal(error) ? error : damagedFile()
  }
  yield decoder.decode()
}

const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'DomainError'
export const protectedFile = () =>
  refusedFile('This file is protected by a password. Please save it without one, and choose it again')
const tooLarge = () => refusedFile('This spreadsheet is too large when unpacked. Please split it')
