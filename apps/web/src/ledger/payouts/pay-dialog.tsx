import type { PayoutDue } from '@axle/contract/payments'
import { limits } from '@axle/contract/limits'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { codeOf, messageOf } from '../../lib/api/errors.ts'
import { money } from '../../lib/formats/format.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Money } from '../../ui/text/money.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { ledgerKey, readDue } from '../ledger-queries.ts'
import { PayoutAccount } from './payout-account.tsx'
import styles from '../ledger.module.css'

interface PayDialogProps {
  due: PayoutDue
  opened: boolean
  onClose: () => void
}

/** Records that an admin paid a shop; the dialog states that it sends no money. */
export default function PayDialog({ due, opened, onClose }: PayDialogProps) {
  const { t } = useTranslation('ledger')
  const { amount, reference, setReference, changed, failure, busy, markAsPaid } = usePaying(due, opened, onClose)
  const [shown, shop] = [money(amount), due.businessName]
  return (
    <ConfirmDialog
      opened={opened}
      title={t('pay.title', { shop })}
      confirmLabel={t('pay.confirm', { amount: shown })}
      busy={busy}
      onConfirm={() => void markAsPaid()}
      onClose={onClose}
    >
      <div className="stack gap-3">
        <p className={`quiet ${styles.total}`}>
          <Money amount={amount} />
        </p>
        {changed && <Notice tone="warning">{t('pay.changed', { amount: shown, before: money(due.amount) })}</Notice>}
        {failure && <Notice tone="danger">{failure}</Notice>}
        <p>{t('pay.honest')}</p>
        <PayoutAccount payTo={due.payTo} />
        <TextInput
          label={t('pay.reference')}
          description={t('pay.referenceHint')}
          value={reference}
          maxLength={limits.text.singleLine}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

/** The error codes after which the amount due is out of date. */
const staleDueErrors = new Set<string | undefined>(['due_changed', 'nothing_due'])

function usePaying({ businessId, businessName, amount: asked }: PayoutDue, opened: boolean, onClose: () => void) {
  const { t } = useTranslation('ledger')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [amount, setAmount] = useState(asked)
  const [reference, setReference] = useState('')
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (!opened) return
    setAmount(asked)
    setReference('')
    setFailure(undefined)
  }, [opened, businessId, asked])

  const refetchLedger = () => void queryClient.invalidateQueries({ queryKey: ledgerKey })
  /** The amount due changed meanwhile: the admin must see the new amount before recording. */
  const showCurrentDue = async () => {
    refetchLedger()
    const now = await readDue(businessId)
    if (now > 0) return setAmount(now)
    toast.warning(t('pay.nothingDue', { shop: businessName }))
    onClose()
  }
  const markAsPaid = () =>
    send(async () => {
      setFailure(undefined)
      const fail = (error: unknown) => setFailure(messageOf(error, t('pay.failed')))
      try {
        await api('POST /payouts', { body: { businessId, amount, reference: reference.trim() } })
        toast.success(t('pay.done', { amount: money(amount), shop: businessName }))
        onClose()
        refetchLedger()
      } catch (error) {
        if (staleDueErrors.has(codeOf(error))) await showCurrentDue().catch(fail)
        else fail(error)
      }
    })
  return { amount, reference, setReference, changed: amount !== asked, failure, busy, markAsPaid }
}
