import type { Refund } from '@axle/contract/payments'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderKeys } from '../../lib/api/order-keys.ts'

const pause = 10_000

/** Polls the order while the gateway processes refunds. */
export function useRefundPolling(orderId: string, refunds: readonly Refund[]): void {
  const queryClient = useQueryClient()
  const isUnderway = refunds.some(({ state }) => state === 'pending' || state === 'sent')
  useEffect(() => {
    if (!isUnderway) return undefined
    const asking = setInterval(() => void queryClient.invalidateQueries({ queryKey: orderKeys.one(orderId) }), pause)
    return () => clearInterval(asking)
  }, [queryClient, orderId, isUnderway])
}
