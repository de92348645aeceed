import type { OrderStatus } from '@axle/contract/order-status'
import type { OrderRow } from '@axle/contract/orders'
import type { Output } from '@axle/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { toast } from '../../ui/toasts/toast.ts'
import type { FailedOrder } from '../list/failed-orders.tsx'
import { delayAfterStep } from '../status/use-next-step.ts'
import type { BulkMove } from './bulk-step.ts'

/** Moves several orders of a shop in one request, and names those that were refused. They stay selected for the next step. */
export function useBulkStep(shopId: number) {
  const { t } = useTranslation('orders')
  const { counted } = useFormats()
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [unmoved, setUnmoved] = useState<readonly FailedOrder[]>([])
  const refetch = async (orders: readonly OrderRow[]) => {
    for (const { id } of orders) void queryClient.invalidateQueries({ queryKey: orderKeys.one(id) })
    const lists = queryClient.invalidateQueries({ queryKey: orderKeys.lists })
    // Offline, the refetch would wait until the connection is back.
    if (navigator.onLine) await lists
    // The button now offers the next step, under the same finger.
    await new Promise((resolve) => setTimeout(resolve, delayAfterStep))
  }
  const moveAll = (moves: BulkMove['moves'], reason?: string) =>
    send(async () => {
      try {
        const refusals = await request(shopId, moves, reason)
        const moved = moves.filter(({ order }) => !refusals.has(order.vendorOrderId))
        for (const [to, those] of Map.groupBy(moved, (each) => each.to))
          toast.success(t('movedMany', { n: counted(those.length), status: t(`status.${to}`) }))
        setUnmoved(
          moves.flatMap(({ order }) => {
            const error = refusals.get(order.vendorOrderId)
            return error ? [{ order, error }] : []
          }),
        )
      } catch (error) {
        toast.error(messageOf(error, t('statusFailed')))
      }
      await refetch(moves.map(({ order }) => order))
    })
  const acceptAll = (orders: readonly OrderRow[]) =>
    send(async () => {
      try {
        const body = { vendorOrderIds: orders.flatMap(({ vendorOrderId }) => vendorOrderId ?? []) }
        const { data } = await api('POST /business/:id/orders/accept', { params: { id: String(shopId) }, body })
        const refusals = refusalsIn(data)
        const refused = orders.filter(({ vendorOrderId }) => refusals.has(vendorOrderId))
        if (refused.length < orders.length)
          toast.success(t('order-progress:accepting.many', { n: counted(orders.length - refused.length) }))
        setUnmoved(refused.map((order) => ({ order, error: refusals.get(order.vendorOrderId) })))
      } catch (error) {
        toast.error(messageOf(error, t('order-progress:accepting.failed')))
      }
      await refetch(orders)
    })
  return { busy, moveAll, acceptAll, unmoved, close: () => setUnmoved([]) }
}

/** Returns the refusals by vendor order, in the shape of a failed request. */
async function request(shopId: number, moves: readonly { order: OrderRow; to: OrderStatus }[], reason?: string) {
  const changes = moves.flatMap(({ order: { vendorOrderId, status }, to }) =>
    vendorOrderId === null ? [] : [{ vendorOrderId, status: to, was: status }],
  )
  const { data } = await api('POST /business/:id/orders/status', {
    params: { id: String(shopId) },
    body: { changes, ...(reason && { reason }) },
  })
  return refusalsIn(data)
}

const refusalsIn = (results: Output<'POST /business/:id/orders/status'>['data']) =>
  new Map(
    results.flatMap(({ vendorOrderId, refusal }): [number | null, object][] =>
      refusal ? [[vendorOrderId, { status: 409, ...refusal }]] : [],
    ),
  )
