import type { PaymentMethod } from '@axle/contract/order-status'

/** Simplest first. */
const order: readonly PaymentMethod[] = ['cash_on_delivery', 'mobile_money', 'card']

export interface PaymentOption {
  method: PaymentMethod
  /** Names of shops in the cart that cannot be paid this way; any of them disables it. */
  refusedBy: readonly string[]
}

/** `without`: the ids of the shops that take no mobile money; undefined while loading. */
export function paymentOptions(
  offered: readonly PaymentMethod[],
  shops: ReadonlyMap<number, string>,
  without: readonly number[] | undefined,
): PaymentOption[] {
  const refusing = (without ?? []).flatMap((id) => shops.get(id) ?? [])
  return order
    .filter((method) => offered.includes(method))
    .map((method) => ({ method, refusedBy: method === 'mobile_money' ? refusing : [] }))
}

/** Returns the buyer's choice if it is available; else the first available method. */
export function chosenPayment(ways: readonly PaymentOption[], wanted: PaymentMethod | null): PaymentMethod | undefined {
  const open = ways.filter(({ refusedBy }) => refusedBy.length === 0).map(({ method }) => method)
  return open.find((method) => method === wanted) ?? open[0]
}
