import { Button } from '@mantine/core'
import { useTranslation } from '../ui/translation/translation.tsx'
import { money } from '../lib/formats/format.ts'
import type { PaymentView } from './payment-view.ts'
import type { PaymentSteps } from './use-payment-steps.ts'

interface PayOnlineProps {
  view: PaymentView
  amount: number
  steps: PaymentSteps
  /** A status request is in flight. */
  isAsking: boolean
  onRefetch: () => Promise<unknown>
}

/** The buttons for a payment through the gateway. */
export function PayOnline({ view, amount, steps, isAsking, onRefetch }: PayOnlineProps) {
  const { t } = useTranslation('payment')
  const label = { pay: t('payNow'), failed: t('payAgain'), waiting: t('continuePayment') }[view as string]
  if (view === 'closed')
    return (
      <div className="row page-actions phone-fill">
        <Button variant="default" onClick={() => void onRefetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    )
  if (label === undefined) return null
  return (
    <div className="row page-actions phone-fill">
      <Button size="md" loading={steps.busy && !isAsking} disabled={isAsking} onClick={() => void steps.pay()}>
        {`${label} · ${money(amount)}`}
      </Button>
      {view === 'waiting' && (
        <Button size="md" variant="default" disabled={steps.busy} onClick={() => void steps.check()}>
          {t('checkNow')}
        </Button>
      )}
    </div>
  )
}
