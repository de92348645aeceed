import type { Refund } from '@axle/contract/payments'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderKeys } from '../../lib/api/order-keys.ts'

const pause = 10_000

/** The gateway gives money back in its own time: while it does, the order is read again now and then. */
export function useNewsOfRefunds(orderId: string, refunds: readonly Refund[]): void {
  const queryClient = useQueryClient()
  const isUnderway = refunds.some(({ state }) => state === 'pending' || state === 'sent')
  useEffect(() => {
    if (!isUnderway) return undefined
    const asking = setInterval(() => void queryClient.invalidateQueries({ queryKey: orderKeys.one(orderId) }), pause)
    return () => clearInterval(asking)
  }, [queryClient, orderId, isUnderway])
}
