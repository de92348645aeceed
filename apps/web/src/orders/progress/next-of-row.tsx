import type { OrderRow } from '@axle/contract/orders'
import { rowNextOf } from './buyer-next.ts'
import { useBuyerSentences } from './use-buyer-sentences.ts'

/** What happens next with an order of its buyer's list; a line for each shop if they differ. */
export function NextOfRow({ order }: { order: OrderRow }) {
  const write = useBuyerSentences(order.deliveryToCity)
  const shown = rowNextOf(order.next ?? [])
  if (shown.length === 0) return null
  return (
    <div className="note">
      {shown.map((next) => (
        <p key={next.shops.join()}>{write(next)}</p>
      ))}
    </div>
  )
}
