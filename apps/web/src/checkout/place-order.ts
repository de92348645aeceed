import type { OrderDetails } from '@axle/contract/orders'
import { api } from '../lib/api/api.ts'
import { codeOf, statusOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import type { Attempt, OrderBody } from './order-body.ts'

interface Listeners {
  onPlaced: (details: OrderDetails) => void
  /** `attempt` as it was before this one was sent. */
  onRefused: (error: unknown, body: OrderBody, attempt: Attempt) => void
}

/** Sends an order once: while one is on its way, further clicks send nothing. */
export function usePlaceOrder({ onPlaced, onRefused }: Listeners) {
  const { busy, send } = useSending()
  const place = (body: OrderBody, attempt: Attempt): Promise<void> =>
    send(async () => {
      try {
        const { data } = await api('POST /orders', { headers: { 'idempotency-key': attempt.key }, body })
        onPlaced(data)
      } catch (error) {
        onRefused(error, body, attempt)
      }
    })
  return { isPlacing: busy, place }
}

/** The server had too much to do, and did not begin with it. */
export const isTurnedAway = (error: unknown): boolean => codeOf(error) === 'busy'

/** The server said no. Where it said nothing, or broke down, the order may have been placed all the same. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error) ?? 0
  return status >= 400 && status < 500 && codeOf(error) !== 'idempotency_in_progress'
}
