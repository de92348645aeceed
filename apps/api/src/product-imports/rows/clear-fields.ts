import type { ProductColumn } from '@axle/contract'
import type { StoredProduct } from '../../catalogue/index.ts'
import { metadataOf } from './changes-of.ts'
import type { RowCells } from './row-cells.ts'

interface Clearing {
  readonly cleared: RowCells
  readonly stored: StoredProduct
  readonly texts: Readonly<Record<ProductColumn, string>> | undefined
}

const lists = new Set(['partNumbers', 'positions'])
const inMetadata: Readonly<Record<string, string>> = {
  condition: 'productState',
  warranty: 'warranty',
  replacement: 'replacement',
}

/** Clears the fields of cells with a dash. A value that is a dash itself stays, so that exports change nothing. */
export function clearFields(fields: Record<string, unknown>, { cleared, stored, texts }: Clearing): void {
  for (const column of Object.keys(cleared) as ProductColumn[]) {
    if (texts?.[column] === cleared[column]) continue
    const metadata = inMetadata[column]
    if (metadata !== undefined) {
      const { [metadata]: _, ...others } = (fields['metadata'] ?? metadataOf(stored)) as Record<string, unknown>
      fields['metadata'] = others
    } else if (column === 'description')
      fields[column] = htmlOf(typeof fields['name'] === 'string' ? fields['name'] : stored.name)
    else fields[column] = lists.has(column) ? [] : null
  }
}

/** Keeps the markup of exported descriptions; other text becomes paragraphs. */
export function htmlOf(cell: string): string {
  if (/^<(?:p|ul|ol|h[1-6])\b[^]*<\/(?:p|ul|ol|h[1-6])>$/.test(cell)) return cell
  const escaped = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('')
}
