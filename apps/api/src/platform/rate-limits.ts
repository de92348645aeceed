import type { Call } from '@axle/contract'

/** Calls that are tighter than the rest, per address and minute. */
const limits: Partial<Record<Call, number>> = {
  'POST /orders/:id/payment': 30,
  'POST /orders/:id/payment/check': 60,
  'POST /orders/:id/payment/said': 30,
  'POST /login': 20,
  'POST /register': 10,
  'POST /reset-password': 5,
  'POST /change-password': 10,
  'POST /uploads': 60,
}

/** Requests one address may make in a minute beyond which it is asked to wait. */
export const generalLimit = 1_200

export const rateLimitOf = (call: Call): { rateLimit?: { max: number; timeWindow: string } } => {
  const max = limits[call]
  return max === undefined ? {} : { rateLimit: { max, timeWindow: '1 minute' } }
}
