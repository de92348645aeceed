import type { OrderPayment } from '@axle/contract/payments'
import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { Trans, useTranslation } from '../ui/translation/translation.tsx'
import { deleteDraft, privateDraft, readDraft, storeDraft } from '../lib/forms/draft.ts'
import { money } from '../lib/formats/format.ts'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { useSession } from '../lib/session/session.ts'
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

/** The number as typed, which a reload keeps: buyers leave the page to read it in the text message of their network. */
function useTypedNumber({ vendorOrderId, said }: ReportTransferProps['shopPayment']) {
  const { user } = useSession()
  const draft = user && privateDraft(user.id, `transfer/${vendorOrderId}`)
  const [reference, setReference] = useState(() => {
    const typed = draft && readDraft(draft)?.fields['reference']
    return typeof typed === 'string' ? typed : (said?.reference ?? '')
  })
  return {
    reference,
    write(typed: string) {
      setReference(typed)
      if (draft) storeDraft(draft, typed === '' ? {} : { reference: typed })
    },
    forget: () => draft && deleteDraft(draft),
  }
}

function TransferForm({ shopPayment, steps, onCancel }: ReportTransferProps & { onCancel: (() => void) | undefined }) {
  const { t } = useTranslation('payment')
  const input = useRef<HTMLInputElement>(null)
  const { reference, write, forget } = useTypedNumber(shopPayment)
  const [error, setError] = useState<string>()
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (reference.trim() === '') {
      setError(t('said.missing'))
      input.current?.focus()
      return
    }
    setError(undefined)
    if (await steps.reportTransfer(shopPayment.vendorOrderId, reference.trim())) close()
  }
  const close = () => {
    forget()
    onCancel?.()
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
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className="row page-actions phone-fill">
        <Button type="submit" loading={steps.busy}>
          {`${t('said.send')} · ${money(shopPayment.amount)}`}
        </Button>
        {onCancel && (
          <Button variant="default" disabled={steps.busy} onClick={close}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
