import { DomainError } from '../../errors/errors.ts'
import type { Trx } from '../../platform/platform.ts'
import { flipRows, type StoredImport, updateImport } from '../product-import-repository.ts'
import { rowsRead } from './stored-sheets.ts'

/** Reads these sheets of a workbook and no others. Throws 400 if none of them has rows. */
export async function chooseSheets(trx: Trx, { id, sheets }: StoredImport, places: readonly number[]): Promise<void> {
  if (sheets === null) return
  const chosen = sheets.map((sheet, at) => ({ ...sheet, isRead: sheet.rows > 0 && places.includes(at) }))
  const message = 'Choose at least one sheet'
  if (!chosen.some(({ isRead }) => isRead))
    throw new DomainError('invalid', 'invalid', message, { errors: [{ path: 'sheets', message }] })
  const flipped = chosen.filter(({ isRead }, at) => isRead !== sheets[at]?.isRead)
  for (const { offset, end } of flipped) await flipRows(trx, id, offset, end)
  await updateImport(trx, id, { sheets: chosen, total: rowsRead(chosen) })
}
