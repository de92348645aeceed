import { limits } from '@axle/contract/limits'

export interface CsvFile {
  name: string
  /** In bytes. */
  size: number
  text: string
}
export type CsvRefusal = 'notCsv' | 'empty' | 'tooLarge' | 'notUtf8'

/** Of a character UTF-8 takes at most this many bytes for each unit that the limit counts. */
const maxBytes = limits.curation.maxCsv * 3

/** A chosen file as text, or why it is none that can be imported. */
export async function readCsvFile(file: File): Promise<CsvFile | CsvRefusal> {
  if (!/\.csv$/i.test(file.name) && file.type !== 'text/csv') return 'notCsv'
  if (file.size > maxBytes) return 'tooLarge'
  const text = readText(await file.arrayBuffer())
  if (text === undefined) return 'notUtf8'
  if (text.includes('\u0000')) return 'notCsv'
  if (text.trim() === '') return 'empty'
  if (text.length > limits.curation.maxCsv) return 'tooLarge'
  return { name: file.name, size: file.size, text }
}

function readText(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not a fault but an answer: the bytes are of another encoding.
    return undefined
  }
}
