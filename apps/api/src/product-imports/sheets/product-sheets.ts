import { fold } from '@axle/contract/vehicle-names'
import type { FileRow } from '../files/file-row.ts'
import { namesIn } from '../columns/column-names.ts'
import { hasHeadings, headingsIn } from '../columns/heading-rows.ts'
import { columnOf, isGroupHeading, namedBy } from '../columns/match-columns.ts'

/** Why a sheet of a workbook is not read: see `ImportSheet` of the contract. */
export type LeftOut = 'hidden' | 'headings' | 'sales'

export interface ProbedSheet {
  readonly name: string
  readonly isHidden: boolean
  /** The first rows that are not blank. */
  readonly first: readonly FileRow[]
}

/**
 * Decides which sheets of a workbook are products: visible ones whose headings name products, and neither sales nor old
 * data. Sales have the headings of products, but their rows are what the shop no longer has. Without any such sheet, the
 * first one with any known headings is read, or else the first with rows.
 */
export function judgeSheets(sheets: readonly ProbedSheet[]): (LeftOut | undefined)[] {
  const judged = sheets.map(leftOut)
  if (judged.includes(undefined)) return judged
  const visible = sheets.filter(({ isHidden, first }) => !isHidden && first.length > 0)
  const only =
    sheets.find((_, at) => judged[at] === 'sales') ?? visible.find(({ first }) => hasHeadings(first)) ?? visible[0]
  return judged.map((left, at) => (sheets[at] === only ? undefined : left))
}

function leftOut({ name, isHidden, first }: ProbedSheet): LeftOut | undefined {
  if (isHidden) return 'hidden'
  const headings = headingsIn(first)?.cells ?? []
  if (!hasHeadings(first) || !headings.some(namesProducts)) return 'headings'
  const isOld = [...fold(name).split(' '), fold(name)].some((word) => salesNames.has(word))
  return isOld || headings.some((heading) => namedBy(heading, salesHeadings) !== undefined) ? 'sales' : undefined
}

const identities = new Set(['shopSku', 'partNumbers', 'name', 'part', 'description'])
/** A summary has groups of parts and sums. */
const namesProducts = (heading: string): boolean => identities.has(columnOf(heading) ?? '') && !isGroupHeading(heading)

const salesNames = new Set(
  namesIn(`sold, sales, invoice, invoices, receipts, returns, returned, archive, archived, old, orders, customers, debtors, expenses, vendu, vendus, ventes,
    factures, clients, archives, da ban, ban hang, hoa don, luu tru, 已售, 已售出, 销售, 销售记录, 发票, 客户, 归档, مباع, المباع, المبيعات, مبيعات, فواتير, ارشيف, الارشيف,
    verkauft, verkaufe, rechnungen, kunden, archiv, alt, vendido, vendidos, ventas, facturas, clientes, archivo`),
)

const salesHeadings = new Map(
  namesIn(`customer, customer name, buyer, buyer name, sold to, sold by, date sold, sale date, sold date, sold on, invoice, invoice no, invoice number, receipt no, client,
    acheteur, date de vente, facture, khach hang, nguoi mua, ngay ban, 客户, 买家, 销售日期, العميل, المشتري, تاريخ البيع, kunde, kaufer, verkauft am, rechnung, cliente,
    comprador, fecha de venta, factura`).map((name) => [name, true] as const),
)
