import type { Delivery } from '@axle/contract/deliveries'
import { isOpen, suggestedNextStatus } from '@axle/contract/order-status'
import { isMove, moveNameOf } from '@axle/contract/shop-steps'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { messageOf, statusOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useDeliveryChange } from './use-delivery-change.ts'

/**
 * The button for the next status. Asks before it delivers an unpaid prepaid order: afterwards no payment is
 * requested.
 */
export function DeliveryStep({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('administration')
  const { orderCode: code, vendorName, isUnpaid, transitType } = delivery
  const [isAsking, setAsking] = useState(false)
  const { busy, send } = useSending()
  const { move } = useDeliveryChange(delivery)
  const next = suggestedNextStatus[delivery.status]
  if (next === undefined || !isMove(next) || next === 'completed') return null
  const isAsked = isUnpaid && !isOpen(next)
  const status = t(`admin:orderStatus.${next}`)
  const step = t(`deliveries.steps.${moveNameOf(next, transitType)}`)
  const go = () =>
    void send(async () => {
      try {
        await move(next)
        toast.success(t('deliveries.moved', { code, status }))
      } catch (error) {
        // Only a 409 carries a reason that helps the user.
        toast.error(statusOf(error) === 409 ? messageOf(error, t('deliveries.moveFailed')) : t('deliveries.moveFailed'))
      }
      setAsking(false)
    })
  return (
    <>
      <Button
        className="full"
        variant="light"
        loading={busy}
        aria-label={t('deliveries.stepOf', { step, code, shop: vendorName })}
        onClick={isAsked ? () => setAsking(true) : go}
      >
        {step}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('deliveries.unpaidTitle')}
        confirmLabel={step}
        busy={busy}
        onConfirm={go}
        onClose={() => setAsking(false)}
      >
        {t('deliveries.unpaidText', { code, shop: vendorName })}
      </ConfirmDialog>
    </>
  )
}
