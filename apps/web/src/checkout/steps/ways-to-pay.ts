import type { PaymentMethod } from '@axle/contract/order-status'

/** As they are offered, the simplest first. */
const order: readonly PaymentMethod[] = ['cash_on_delivery', 'mobile_money', 'card']

export interface WayToPay {
  method: PaymentMethod
  /** Names of the shops that cannot be paid this way; with one of them in the cart it cannot be chosen. */
  refusedBy: readonly string[]
}

/** `without`: the ids of the shops to which no mobile money can be sent; undefined while that is not known. */
export function waysToPay(
  offered: readonly PaymentMethod[],
  shops: ReadonlyMap<number, string>,
  without: readonly number[] | undefined,
): WayToPay[] {
  const refusing = (without ?? []).flatMap((id) => shops.get(id) ?? [])
  return order
    .filter((method) => offered.includes(method))
    .map((method) => ({ method, refusedBy: method === 'mobile_money' ? refusing : [] }))
}

/** What the buyer said, as long as it can be; else the first that can. */
export function chosenWay(ways: readonly WayToPay[], wanted: PaymentMethod | null): PaymentMethod | undefined {
  const open = ways.filter(({ refusedBy }) => refusedBy.length === 0).map(({ method }) => method)
  return open.find((method) => method === wanted) ?? open[0]
}
