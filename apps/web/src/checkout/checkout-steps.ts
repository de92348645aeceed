/** The steps of the checkout; `step` in the URL is zero-based. The done view comes after them. */
export const steps = ['cart', 'delivery', 'payment'] as const
export type Step = 0 | 1 | 2

export interface Progress {
  /** The cart has items, and each is in stock. */
  cartReady: boolean
  /** Signed in, with an address to deliver to. */
  deliveryReady: boolean
}

const firstUnfinished = ({ cartReady, deliveryReady }: Progress): Step => (cartReady ? (deliveryReady ? 2 : 1) : 0)

/** Returns the requested step; the first unfinished one if it is too far or invalid. */
export function stepOf(requested: string | null, progress: Progress): Step {
  const reachable = firstUnfinished(progress)
  if (requested === null || !/^[0-2]$/.test(requested)) return requested === null ? 0 : reachable
  const step = Number(requested) as Step
  return step <= reachable ? step : reachable
}

export const checkoutPath = (step: Step): string => `/shop/product/checkout?step=${step}`
