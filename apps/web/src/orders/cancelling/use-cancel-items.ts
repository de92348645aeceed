import type { OrderDetails, OrderItem, VendorOrder } from '@axle/contract/orders'
import { subtotal, toCedis, toPesewas } from '@axle/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { orderPaymentQuery, orderQuery } from '../order-queries.ts'

interface CancelItemsForm {
  details: OrderDetails
  vendorOrder: VendorOrder
  as: 'admin' | 'shop' | 'buyer'
  /** When the check was asked for that the pieces fail. */
  misfitOf?: string | undefined
  onDone: () => void
}

/** The pieces of a vendor order to cancel, and the request. A lone piece is chosen from the start. */
export function useCancelItems({ details, vendorOrder, as, misfitOf, onDone }: CancelItemsForm) {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [reason, setReason] = useState('')
  const [isReturned, setReturned] = useState(false)
  const [error, setError] = useState<'reason' | 'returned'>()
  const items = details.orderItems.filter((item) => item.vendorOrderId === vendorOrder.id && item.quantity > 0)
  const left = piecesOf(items)
  // The order may have fewer pieces by now than were chosen.
  const quantityOf = (item: OrderItem) =>
    Math.min(quantities[item.id] ?? (misfitOf ? item.quantity : left === 1 ? 1 : 0), item.quantity)
  const chosen = items
    .map((item) => ({ ...item, was: item.quantity, quantity: quantityOf(item) }))
    .filter(({ quantity }) => quantity > 0)
  const isWhole = piecesOf(chosen) === left
  const isDirect = details.order.paymentMethod !== 'card' && vendorOrder.paymentStatus === 'confirmed'
  const mustReturn = as !== 'buyer' && isDirect && !isWhole
  const sending = useSendItems({
    details,
    misfitOf,
    onDone: () => (setQuantities({}), setReason(''), setReturned(false), onDone()),
  })
  const confirm = () => {
    const missing =
      as !== 'buyer' && reason.trim() === '' ? 'reason' : mustReturn && !isReturned ? 'returned' : undefined
    setError(missing)
    if (missing) return
    void sending.send({
      vendorOrderId: vendorOrder.id,
      items: chosen.map(({ id, quantity, was }) => ({ id, quantity, was })),
      ...(reason.trim() && { reason: reason.trim() }),
      ...(mustReturn && { moneyReturned: true }),
    })
  }
  return {
    items,
    quantityOf,
    choose: (item: OrderItem, quantity: number) => setQuantities((now) => ({ ...now, [item.id]: quantity })),
    sum: { pieces: piecesOf(chosen), amount: amountOf(chosen) },
    isWhole,
    mustReturn,
    reason,
    setReason,
    isReturned,
    setReturned,
    error,
    confirm,
    busy: sending.busy,
    failure: sending.failure,
  }
}

const piecesOf = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)
const amountOf = (items: readonly { price: number; quantity: number }[]): number =>
  toCedis(subtotal(items.map(({ price, quantity }) => ({ price: toPesewas(price), quantity }))))

type Body = NonNullable<Parameters<typeof api<'POST /orders/:id/items/cancel'>>[1]>['body']

async function cancelOrAnswer(id: string, { vendorOrderId, ...body }: Body, askedAt: string | undefined) {
  if (askedAt === undefined)
    return (await api('POST /orders/:id/items/cancel', { params: { id }, body: { vendorOrderId, ...body } })).data
  const answer = {
    params: { id, vendorOrderId: String(vendorOrderId) },
    body: { ...body, fits: false as const, askedAt },
  }
  return (await api('POST /orders/:id/chassis-checks/:vendorOrderId/answer', answer)).data
}

function useSendItems({
  details: { order },
  misfitOf,
  onDone,
}: Pick<CancelItemsForm, 'details' | 'misfitOf' | 'onDone'>) {
  const { t } = useTranslation('order-progress')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<string>()
  const { queryKey } = orderQuery(order.id)
  const cancel = async (body: Body) => {
    setFailure(undefined)
    try {
      const data = await cancelOrAnswer(order.id, body, misfitOf)
      queryClient.setQueryData(queryKey, data)
      void queryClient.invalidateQueries({ queryKey: orderPaymentQuery(order.id).queryKey })
      void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
      toast.success(t(misfitOf ? 'chassis:answered' : 'cancelItems.done'))
      onDone()
    } catch (error) {
      setFailure(messageOf(error, t('cancelItems.failed')))
      void queryClient.invalidateQueries({ queryKey })
    }
  }
  return { busy, failure, send: (body: Body) => send(() => cancel(body)) }
}
