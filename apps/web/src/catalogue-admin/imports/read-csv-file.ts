import { limits } from '@axle/contract/limits'

export interface CsvFile {
  name: string
  /** In bytes. */
  size: number
  text: string
}
export type CsvRefusal = 'notCsv' | 'empty' | 'tooLarge' | 'notUtf8'

/** UTF-8 takes at most three bytes per UTF-16 unit, which the limit counts. */
const maxBytes = limits.taxonomy.maxCsv * 3

/** Reads a chosen file as text, or returns why it cannot be imported. */
export async function readCsvFile(file: File): Promise<CsvFile | CsvRefusal> {
  if (!/\.csv$/i.test(file.name) && file.type !== 'text/csv') return 'notCsv'
  if (file.size > maxBytes) return 'tooLarge'
  const text = readText(await file.arrayBuffer())
  if (text === undefined) return 'notUtf8'
  if (text.includes('\u0000')) return 'notCsv'
  if (text.trim() === '') return 'empty'
  if (text.length > limits.taxonomy.maxCsv) return 'tooLarge'
  return { name: file.name, size: file.size, text }
}

function readText(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The bytes are not UTF-8, which is an expected result.
    return undefined
  }
}
