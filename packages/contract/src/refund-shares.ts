/** Pieces of one item in a problem, in pesewas. */
export interface PaidPieces {
  /** The price of the pieces of the problem. */
  readonly price: number
  /** What was paid for all pieces of the item, without cancelled ones. */
  readonly paid: number
  /** What was refunded for pieces of the item, or may still be in its other open problems. */
  readonly spent: number
}

/**
 * The largest refund for pieces of one item: their price, as long as that much is left of what was paid for the item. A part
 * refund for one piece therefore does not reduce the refund of another one before the money of the item is used up.
 */
export const refundableOf = ({ price, paid, spent }: PaidPieces): number => Math.max(0, Math.min(price, paid - spent))

/**
 * Shares a refund over the items of a problem in proportion to what is refundable for each: whole pesewas by the largest remainder.
 * The shares add up to the refund. What exceeds the items, such as the delivery fee, has no share.
 */
export function shareRefund(amount: number, refundable: readonly number[]): number[] {
  const whole = refundable.reduce((sum, each) => sum + each, 0)
  const shared = Math.min(amount, whole)
  // Products of two amounts can exceed the safe integers.
  const parts = refundable.map((each) => {
    const product = BigInt(shared) * BigInt(each)
    const divisor = BigInt(whole || 1)
    return { share: Number(product / divisor), remainder: product % divisor }
  })
  const missing = shared - parts.reduce((sum, { share }) => sum + share, 0)
  const byRemainder = parts.toSorted((a, b) => (a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : 0))
  const raised = new Set(byRemainder.slice(0, missing))
  return parts.map((part) => part.share + Number(raised.has(part)))
}
