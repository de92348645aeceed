import type { VendorOrder } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { orderQuery } from '../order-queries.ts'

interface ReceivingProps {
  vendorOrder: VendorOrder
  /** The order has no other vendor order. */
  isOnly: boolean
  as: 'admin' | 'shop' | 'buyer'
  /** Beside the button: the other thing to say about what arrived. */
  children?: ReactNode
}

/** Whether the buyer has a delivered vendor order. The buyer confirms it, or silence counts as receipt on a day. */
export function Receiving({ vendorOrder, isOnly, as, children }: ReceivingProps) {
  const text = useReceiptText(vendorOrder, as === 'buyer' ? 'buyer' : 'shop')
  const mayConfirm = as === 'buyer' && Boolean(vendorOrder.silenceCountsAt) && !vendorOrder.receipt
  if (!text && !children && !mayConfirm) return null
  return (
    <div className="row gap-3">
      {mayConfirm && <ConfirmReceipt vendorOrder={vendorOrder} isOnly={isOnly} />}
      {children}
      {text && <span className="quiet">{text}</span>}
    </div>
  )
}

/** The head of the page tells the buyer when silence counts. */
function useReceiptText({ receipt, silenceCountsAt }: VendorOrder, side: 'buyer' | 'shop'): string | undefined {
  const { t } = useTranslation('order-progress')
  const { date } = useFormats()
  const at = { date: date(receipt?.at ?? silenceCountsAt ?? null, 'viewer') }
  if (receipt) return receipt.by === 'silence' ? t('receiving.bySilence', at) : t(`receiving.done.${side}`, at)
  return silenceCountsAt && side === 'shop' ? t('receiving.open', at) : undefined
}

function ConfirmReceipt({ vendorOrder, isOnly }: Pick<ReceivingProps, 'vendorOrder' | 'isOnly'>) {
  const { t } = useTranslation('order-progress')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const { id: vendorOrderId, orderId, vendorName } = vendorOrder
  const { queryKey } = orderQuery(orderId)
  const confirm = async () => {
    try {
      const { data } = await api('POST /orders/:id/received', { params: { id: orderId }, body: { vendorOrderId } })
      queryClient.setQueryData(queryKey, data)
      toast.success(t('receiving.confirmed'))
    } catch (error) {
      toast.error(messageOf(error, t('receiving.failed')))
      await queryClient.invalidateQueries({ queryKey })
    }
  }
  const label = t('receiving.confirm')
  const name = isOnly ? label : t('orders:ofShop', { label, shop: vendorName })
  return (
    <Button aria-label={name} loading={busy} onClick={() => void send(confirm)}>
      {label}
    </Button>
  )
}
