import type { OrderSheet } from '@axle/contract/order-sheets'

type Item = OrderSheet['items'][number]

/** A product to fetch, and how many pieces which orders need. */
export interface PickRow extends Omit<Item, 'quantity' | 'coreDeposit'> {
  readonly total: number
  readonly orders: readonly { readonly orderCode: string; readonly quantity: number }[]
}

/** The products of some orders by shelf, in the order of a walk along them: A2 before A10, products without a shelf last. */
export function pickRowsOf(orders: readonly OrderSheet[], language: string) {
  const pieces = orders.flatMap(({ orderCode, items }) => items.map((item) => ({ orderCode, item })))
  const rows = [...Map.groupBy(pieces, ({ item }) => item.productId).values()].flatMap(rowOf)
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const shelves = [...Map.groupBy(rows, ({ shelf }) => shelf?.trim() ?? '')]
  return shelves
    .toSorted(([one], [other]) => Number(one === '') - Number(other === '') || compare(one, other))
    .map(([shelf, those]) => ({
      shelf,
      rows: those.toSorted((one, other) => compare(one.productName, other.productName)),
    }))
}

function rowOf(pieces: readonly { orderCode: string; item: Item }[]): PickRow[] {
  const [first] = pieces
  if (first === undefined) return []
  const { quantity: _, coreDeposit: __, ...product } = first.item
  const total = pieces.reduce((sum, { item }) => sum + item.quantity, 0)
  return [{ ...product, total, orders: pieces.map(({ orderCode, item }) => ({ orderCode, quantity: item.quantity })) }]
}
