import { open, readFile } from 'node:fs/promises'
import type { FileSheet } from './file-row.ts'
import { protectedFile } from './open-zip.ts'
import { readCsvRows } from './read-csv-rows.ts'
import { readXlsxSheets } from './read-xlsx-sheets.ts'
import { refusedFile } from './refused-file.ts'

/** Reads the sheets of a CSV or XLSX file, told by its first bytes, never by its name. Throws 400 for other files. */
export async function* readFileSheets(path: string, head: Uint8Array): AsyncGenerator<FileSheet> {
  const start = Buffer.from(head.subarray(0, 8)).toString('latin1')
  if (start.startsWith('PK\u0003\u0004')) yield* readXlsxSheets(path)
  else if (start.startsWith('PK'))
    throw refusedFile('This file is damaged or incomplete. Please save it again and retry')
  else if (start === '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1') throw await refusalOfOldFormat(path)
  else if (start.startsWith('%PDF')) throw refusedFile('This is a PDF. Please save the list as XLSX or CSV')
  else if (pictures.some((sign) => sign.test(start)))
    throw refusedFile('This is a picture. Please type the list into a spreadsheet, and choose that file')
  else yield { name: '', rows: readCsvRows(await readFile(path)) }
}

/** JPEG, PNG, GIF, WebP and HEIC. */
const pictures = [/^\u00FF\u00D8\u00FF/, /^\u0089PNG/, /^GIF8/, /^RIFF/, /^\0\0\0.ftyp/s]

/** Whether a file is a workbook, whose rows may have remarks beside the table. */
export const isWorkbook = (head: Uint8Array): boolean => Buffer.from(head.subarray(0, 2)).toString('latin1') === 'PK'

/** Excel's old format, and new files with a password, share one container. */
async function refusalOfOldFormat(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1_000_000), 0, 1_000_000, 0)
    const isEncrypted = buffer.subarray(0, bytesRead).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    if (isEncrypted) return protectedFile()
    return refusedFile('This is an old Excel file (.xls). Please save it as XLSX or CSV')
  } finally {
    await file.close()
  }
}
