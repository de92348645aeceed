/** The steps of the checkout; `step` in the address counts from 0. The done view comes after them. */
export const steps = ['cart', 'delivery', 'payment'] as const
export type Step = 0 | 1 | 2

export interface Progress {
  /** There is something in the cart, and each shop has as much as is asked for. */
  cartReady: boolean
  /** Signed in, with an address to deliver to. */
  deliveryReady: boolean
}

const firstUnfinished = ({ cartReady, deliveryReady }: Progress): Step => (cartReady ? (deliveryReady ? 2 : 1) : 0)

/** The step that the address asks for; what is ahead of what is filled in, or no step at all, is the first unfinished. */
export function stepOf(asked: string | null, progress: Progress): Step {
  const reachable = firstUnfinished(progress)
  if (asked === null || !/^[0-2]$/.test(asked)) return asked === null ? 0 : reachable
  const step = Number(asked) as Step
  return step <= reachable ? step : reachable
}

export const checkoutPath = (step: Step): string => `/shop/product/checkout?step=${step}`
