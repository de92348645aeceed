import type { OrderDetails } from '@axle/contract/orders'
import { useRef, useState } from 'react'
import { api } from '../lib/api.ts'
import type { Attempt, OrderBody } from './order-body.ts'

interface Listeners {
  onPlaced: (details: OrderDetails) => void
  onRefused: (error: unknown, body: OrderBody) => void
}

/** Sends an order once: while one is on its way, further clicks send nothing. */
export function usePlaceOrder({ onPlaced, onRefused }: Listeners) {
  // A second click can come before the disabled button is on the screen, so the lock is not state.
  const underWay = useRef(false)
  const [isPlacing, setPlacing] = useState(false)
  const place = async (body: OrderBody, attempt: Attempt): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setPlacing(true)
    try {
      const { data } = await api('POST /orders', { headers: { 'idempotency-key': attempt.key }, body })
      onPlaced(data)
    } catch (error) {
      onRefused(error, body)
    } finally {
      underWay.current = false
      setPlacing(false)
    }
  }
  return { isPlacing, place }
}
