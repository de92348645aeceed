import type { OrderPayment } from '@axle/contract/payments'
import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { Trans, useTranslation } from '../ui/translation/translation.tsx'
import { money } from '../lib/formats/format.ts'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import type { PaymentSteps } from './use-payment-steps.ts'

const longest = 60

interface ReportTransferProps {
  shopPayment: OrderPayment['parts'][number]
  steps: PaymentSteps
}

/** The buyer reports a transfer with its transaction number; then the shop must confirm. */
export function ReportTransfer({ shopPayment, steps }: ReportTransferProps) {
  const { t } = useTranslation('payment')
  const [editing, setEditing] = useState(false)
  const isRefused = shopPayment.paymentStatus === 'failed'
  if (shopPayment.said && !isRefused && !editing)
    return (
      <div className="stack">
        <Notice tone="info">
          <Trans
            t={t}
            i18nKey="said.waits"
            components={{
              at: <DateTimeText value={shopPayment.said.at} />,
              number: <TransactionNumber reference={shopPayment.said.reference} />,
            }}
          />
        </Notice>
        <div>
          <Button variant="subtle" onClick={() => setEditing(true)}>
            {t('said.change')}
          </Button>
        </div>
      </div>
    )
  return (
    <>
      {isRefused && <Notice tone="danger">{t('said.refused')}</Notice>}
      <TransferForm shopPayment={shopPayment} steps={steps} onCancel={editing ? () => setEditing(false) : undefined} />
    </>
  )
}

function TransactionNumber({ reference }: { reference: string }) {
  return (
    <bdi dir="ltr" className="number">
      {reference}
    </bdi>
  )
}

function TransferForm({ shopPayment, steps, onCancel }: ReportTransferProps & { onCancel: (() => void) | undefined }) {
  const { t } = useTranslation('payment')
  const input = useRef<HTMLInputElement>(null)
  const [reference, setReference] = useState(shopPayment.said?.reference ?? '')
  const [error, setError] = useState<string>()
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (reference.trim() === '') {
      setError(t('said.missing'))
      input.current?.focus()
      return
    }
    setError(undefined)
    if (await steps.reportTransfer(shopPayment.vendorOrderId, reference.trim())) onCancel?.()
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <TextInput
        ref={input}
        label={t('said.label')}
        description={t('said.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={reference}
        maxLength={longest}
        autoComplete="off"
        dir="ltr"
        withAsterisk
        error={error}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <div className="row page-actions phone-fill">
        <Button type="submit" loading={steps.busy}>
          {`${t('said.send')} · ${money(shopPayment.amount)}`}
        </Button>
        {onCancel && (
          <Button variant="default" disabled={steps.busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
