import { limits } from '@axle/contract/limits'
import type { OrderDetails } from '@axle/contract/orders'
import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { money } from '../../lib/formats/format.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import type { StatusChange } from './status-change.ts'

interface StatusDialogProps {
  details: OrderDetails
  change: StatusChange
  as: 'admin' | 'shop'
  opened: boolean
  reason: string
  onReason: (reason: string) => void
  /** Why the last try failed. */
  failure: string | undefined
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Explains the effect of a status before it is set. Cancelling requires a reason, which the buyer reads. */
export function StatusDialog({
  details,
  change,
  as,
  reason,
  onReason,
  failure,
  onConfirm,
  onClose,
  ...dialog
}: StatusDialogProps) {
  const { t } = useTranslation('orders')
  const field = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setMissing] = useState(false)
  const status = t(`status.${change.to}`)
  const isOnlyBack = change.isBack && !change.isRevival
  const confirm = () => {
    const lacksReason = change.isCancellation && reason.trim() === ''
    setMissing(lacksReason)
    if (lacksReason) field.current?.focus()
    else onConfirm()
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={isOnlyBack ? t('stepBackTitle', { status }) : t('callOffTitle', { status })}
      confirmLabel={isOnlyBack ? t('goBack') : t('setTo', { status })}
      danger={change.isCancellation}
      onConfirm={confirm}
      onClose={() => {
        setMissing(false)
        onClose()
      }}
    >
      <div className="stack gap-3">
        <Consequences details={details} change={change} as={as} />
        {change.isCancellation && (
          <Textarea
            ref={field}
            label={t('statusReason')}
            description={t(`reasonReaders.${as}`)}
            error={isMissing && reason.trim() === '' && t('reasonMissing')}
            withAsterisk
            data-autofocus
            rows={3}
            value={reason}
            maxLength={limits.text.notes}
            onChange={(event) => onReason(event.currentTarget.value)}
          />
        )}
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
    </ConfirmDialog>
  )
}

function Consequences({ details, change, as }: Pick<StatusDialogProps, 'details' | 'change' | 'as'>) {
  const { t } = useTranslation('orders')
  const { listed } = useFormats()
  const { moved, left, isBack, isRevival, paid, unpaid } = change
  const shopsOf = (vendorOrders: StatusChange['moved']) => listed(vendorOrders.map(({ vendorName }) => vendorName))
  const now = listed([...new Set(moved.map(({ status }) => t(`status.${status}`)))])
  const holder = details.order.paymentMethod === 'card' ? as : 'direct'
  return (
    <>
      {details.vendorOrders.length > 1 && <p>{t('appliesTo', { shops: shopsOf(moved) })}</p>}
      {left.length > 0 && <p>{t('alreadyCancelled', { shops: shopsOf(left) })}</p>}
      {isRevival ? <p>{t('revivalText')}</p> : isBack && <p>{t('stepBackText', { from: now })}</p>}
      {paid > 0 && <p>{t(`callOffText.${holder}`, { amount: money(paid) })}</p>}
      {unpaid.amount > 0 && (
        <p>{t(`unpaidText.${unpaid.isClosed ? 'closed' : 'open'}`, { amount: money(unpaid.amount) })}</p>
      )}
    </>
  )
}
