import type { OrderPayment } from '@axle/contract/payments'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useTranslateMessage } from '../../lib/i18n/use-translate-message.ts'
import { Rows } from '../../ui/layout/rows.tsx'

/** The gateway's status of the last payment attempt. */
export function OnlinePayment({ payment }: { payment: OrderPayment }) {
  const { t } = useTranslation('orders')
  const translateMessage = useTranslateMessage()
  const { state, failure } = payment
  return (
    <Rows
      rows={[
        [t('online'), t(`onlineState.${state}`)],
        ...(failure && state !== 'paid'
          ? [[t('onlineFailure'), <bdi key="why">{translateMessage(failure)}</bdi>] as const]
          : []),
      ]}
    />
  )
}
