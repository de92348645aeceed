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
  const number = useTypedNumber(shopPayment)
  const [editing, setEditing] = useState(number.isBegun)
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
      <TransferForm
        shopPayment={shopPayment}
        steps={steps}
        number={number}
        isCancellable={shopPayment.said !== null && !isRefused}
        onClose={() => setEditing(false)}
      />
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

/**
 * The number as typed, which a reload keeps: buyers leave the page to read it in the text message of their network. One that
 * was begun before another was reported is dropped.
 */
function useTypedNumber({ vendorOrderId, said }: ReportTransferProps['shopPayment']) {
  const { user } = useSession()
  const draft = user && privateDraft(user.id, `transfer/${vendorOrderId}`)
  const reported = said?.reference ?? ''
  const [begun] = useState(() => {
    const fields = draft ? readDraft(draft)?.fields : undefined
    return fields?.['reported'] === reported && typeof fields['reference'] === 'string'
      ? fields['reference']
      : undefined
  })
  const [typed, setTyped] = useState(begun)
  return {
    reference: typed ?? reported,
    isBegun: begun !== undefined,
    write(reference: string) {
      setTyped(reference)
      if (draft) storeDraft(draft, reference === '' ? {} : { reference, reported })
    },
    forget() {
      setTyped(undefined)
      if (draft) deleteDraft(draft)
    },
  }
}

interface TransferFormProps extends ReportTransferProps {
  number: ReturnType<typeof useTypedNumber>
  isCancellable: boolean
  onClose: () => void
}

function TransferForm({ shopPayment, steps, number, isCancellable, onClose }: TransferFormProps) {
  const { t } = useTranslation('payment')
  const input = useRef<HTMLInputElement>(null)
  const { reference, write, forget } = number
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
    onClose()
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
        {isCancellable && (
          <Button variant="default" disabled={steps.busy} onClick={close}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
