import type { OrderPayment } from '@axle/contract/payments'
import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { money } from '../lib/formats/format.ts'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import type { PaymentSteps } from './use-payment-steps.ts'

const longest = 60

interface SayPaidProps {
  part: OrderPayment['parts'][number]
  steps: PaymentSteps
}

/** The buyer reports a transfer with its transaction number; then the shop must confirm. */
export function SayPaid({ part, steps }: SayPaidProps) {
  const { t } = useTranslation('payment')
  const [mending, setMending] = useState(false)
  const isRefused = part.paymentStatus === 'failed'
  if (part.said && !isRefused && !mending)
    return (
      <div className="payment-said">
        <Notice tone="info">
          <Trans
            t={t}
            i18nKey="said.waits"
            components={{
              at: <DateTimeText value={part.said.at} />,
              number: <TransactionNumber reference={part.said.reference} />,
            }}
          />
        </Notice>
        <div>
          <Button variant="subtle" onClick={() => setMending(true)}>
            {t('said.change')}
          </Button>
        </div>
      </div>
    )
  return (
    <>
      {isRefused && <Notice tone="danger">{t('said.refused')}</Notice>}
      <SayForm part={part} steps={steps} onCancel={mending ? () => setMending(false) : undefined} />
    </>
  )
}

function TransactionNumber({ reference }: { reference: string }) {
  return (
    <bdi dir="ltr" className="payment-number">
      {reference}
    </bdi>
  )
}

function SayForm({ part, steps, onCancel }: SayPaidProps & { onCancel: (() => void) | undefined }) {
  const { t } = useTranslation('payment')
  const box = useRef<HTMLInputElement>(null)
  const [reference, setReference] = useState(part.said?.reference ?? '')
  const [error, setError] = useState<string>()
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (reference.trim() === '') {
      setError(t('said.missing'))
      box.current?.focus()
      return
    }
    setError(undefined)
    if (await steps.say(part.vendorOrderId, reference.trim())) onCancel?.()
  }
  return (
    <form className="payment-say" noValidate onSubmit={(event) => void send(event)}>
      <TextInput
        ref={box}
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
      <div className="payment-buttons">
        <Button type="submit" loading={steps.busy}>
          {`${t('said.send')} · ${money(part.amount)}`}
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
