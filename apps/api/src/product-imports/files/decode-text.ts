import { columnOf } from '../columns/match-columns.ts'
import { refusedFile } from './refused-file.ts'

/**
 * Decodes a text file as spreadsheets write it: UTF-8 or UTF-16 with or without a byte order mark, else the code page of
 * Windows in which the first lines name most columns. Throws 400 for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const read = new TextDecoder(encodingOf(bytes)).decode(bytes)
  const text = repaired(read) ?? read
  if (/^\uFEFF?\s*<(?:!doctype|html|table|meta)\b/i.test(text.slice(0, 1_000)))
    throw refusedFile('This is a web page. Please open it in a spreadsheet and save it as XLSX')
  if (text.includes('\u0000') || /^\uFEFF?\s*<\?xml\b/i.test(text.slice(0, 1_000)))
    throw refusedFile('This is not a CSV or XLSX file')
  return text
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1_000)
  const zerosAt = (parity: number) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length
  if (zerosAt(1) > start.length / 4) return 'utf-16le'
  if (zerosAt(0) > start.length / 4) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : codePageOf(bytes)
}

const western = new TextDecoder('windows-1252')
const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [western.decode(Uint8Array.of(byte)), byte]))

/** The letters of a UTF-8 file that was once read as Windows-1252 and saved again: `QuantitÃ©` is `Quantité`. */
function repaired(text: string): string | undefined {
  if (!/[\u00C2-\u00F4][\u0080-\u00BF\u0152-\u2122]/.test(text)) return undefined
  const bytes = Uint8Array.from(text, (letter) => byteOf.get(letter) ?? 0)
  return bytes.includes(0) || !isUtf8(bytes) ? undefined : new TextDecoder().decode(bytes)
}

/** Western, Chinese, Arabic and Vietnamese Windows. */
const codePages = ['windows-1252', 'gb18030', 'windows-1256', 'windows-1258'] as const
const headBytes = 4_000

function codePageOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, headBytes)
  const named = (page: string) => {
    const cells = new TextDecoder(page).decode(head).split(/[,;\t|\r\n]/)
    return new Set(cells.map((cell) => columnOf(cell.replaceAll('"', ''))).filter((column) => column !== null)).size
  }
  const [best = codePages[0]] = codePages.toSorted((a, b) => named(b) - named(a))
  return best
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    // Other encodings are expected.
    return false
  }
}
