import type { VendorOrder } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'

interface AnswerButtonsProps {
  vendorOrder: VendorOrder
  /** Labels a button for one of several shops. */
  labelOf: (label: string) => string
  onDecline: () => void
}

/** Takes an order on in one tap, or declines it with a reason. */
export function AnswerButtons({ vendorOrder: { id, orderId, businessId }, labelOf, onDecline }: AnswerButtonsProps) {
  const { t } = useTranslation('order-progress')
  const may = useShopAccess(businessId)
  const { busy, accept } = useAccept(orderId)
  return (
    <div className="row">
      <Button loading={busy} aria-label={labelOf(t('accepting.accept'))} onClick={() => void accept(id)}>
        {t('accepting.accept')}
      </Button>
      {may('orders-work') && (
        <Button variant="default" disabled={busy} aria-label={labelOf(t('accepting.decline'))} onClick={onDecline}>
          {t('accepting.decline')}
        </Button>
      )}
    </div>
  )
}

function useAccept(orderId: string) {
  const { t } = useTranslation('order-progress')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const accept = (vendorOrderId: number) =>
    send(async () => {
      const queryKey = orderKeys.one(orderId)
      try {
        const { data } = await api('POST /orders/:id/accept', { params: { id: orderId }, body: { vendorOrderId } })
        queryClient.setQueryData(queryKey, data)
        toast.success(t('orders:orderAccepted'))
      } catch (error) {
        toast.error(messageOf(error, t('accepting.failed')))
        void queryClient.invalidateQueries({ queryKey })
      }
      void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
    })
  return { busy, accept }
}
