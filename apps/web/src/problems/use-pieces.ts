import type { ProblemRow } from '@axle/contract/problems'
import { useFormats } from '../lib/formats/use-formats.ts'

/** Names the pieces of a problem: `2 × Brake pads`. */
export function usePieces(): (problem: Pick<ProblemRow, 'items'>) => string {
  const { listed } = useFormats()
  return ({ items }) => listed(items.map(({ quantity, productName }) => `${quantity} × \u2068${productName}\u2069`))
}
