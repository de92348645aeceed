import type { OrderDetails } from '@axle/contract/orders'
import { api } from '../lib/api/api.ts'
import { codeOf, statusOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import type { Attempt, OrderBody } from './order-body.ts'

interface Listeners {
  onPlaced: (details: OrderDetails) => void
  /** `attempt` is the one before this order was sent. */
  onRefused: (error: unknown, body: OrderBody, attempt: Attempt) => void
}

/** Places an order once: ignores clicks while a request is running. */
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

/** The server was overloaded, and did not start the order. */
export const isOverloaded = (error: unknown): boolean => codeOf(error) === 'busy'

/** Whether the server refused. Without a response, or after a fault, the order may have been placed anyway. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error) ?? 0
  return status >= 400 && status < 500 && codeOf(error) !== 'idempotency_in_progress'
}
