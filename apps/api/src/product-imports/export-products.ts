import { productColumns } from '@axle/contract'
import { readProductsAfter } from '../catalogue/index.ts'
import type { Db } from '../platform/platform.ts'
import type { ReferenceData } from '../taxonomy/index.ts'
import { cellTexts } from './rows/cell-texts.ts'

const pageSize = 500

/** Writes a page of products as an import reads them: importing them again changes nothing. */
export async function exportProducts(db: Db, reference: ReferenceData, shopId: number, after: number) {
  const products = [...(await readProductsAfter(db, shopId, after, pageSize))]
  const rows = products.map(([, product]) => {
    const texts = cellTexts(product, reference)
    return productColumns.map((column) => texts[column])
  })
  return { rows, next: products.length < pageSize ? null : (products.at(-1)?.[0] ?? null) }
}
