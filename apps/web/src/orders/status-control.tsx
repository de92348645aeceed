import { isStepBack, type OrderStatus, orderStatuses, suggestedNext } from '@axle/contract/order-status'
import type { OrderDetails } from '@axle/contract/orders'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { money } from '../lib/format.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { paidToReturn } from './paid-to-return.ts'
import { useOrderStatus } from './use-order-status.ts'

interface StatusControlProps {
  details: OrderDetails
  /** Of the parts that are moved. */
  status: OrderStatus
  as: 'admin' | 'shop'
}

/** Every status can be set, the usual next one first. A step back asks first, and so does calling off what was paid. */
export function StatusControl({ details, status, as }: StatusControlProps) {
  const { t } = useTranslation('orders')
  const { order } = details
  const { isSaving, setStatus } = useOrderStatus(order.id, status, as)
  const [asked, setAsked] = useState<OrderStatus>()
  const next = suggestedNext[status]
  // The payment moves it on by itself: no big button asks to send what nobody has paid.
  const waitsForMoney = status === 'pending_payment' && order.paymentMethod !== 'cash_on_delivery'
  const needsAnswer = (to: OrderStatus) => isStepBack(status, to) || paidToReturn(details, to) > 0
  const choose = (to: OrderStatus) => {
    if (needsAnswer(to)) setAsked(to)
    else void setStatus(to)
  }
  const option = (value: OrderStatus) => ({ value, label: t(`status.${value}`) })
  const others = orderStatuses.filter((value) => value !== next).map(option)
  return (
    <div className="status-control">
      {next && !waitsForMoney && (
        <Button loading={isSaving} onClick={() => choose(next)}>
          {t('nextStep', { status: t(`status.${next}`) })}
        </Button>
      )}
      <NativeSelect
        aria-label={t('setStatus')}
        value={status}
        disabled={isSaving}
        onChange={(event) => {
          const chosen = orderStatuses.find((one) => one === event.currentTarget.value)
          if (chosen) choose(chosen)
        }}
        data={
          next
            ? [
                { group: t('nextStatus'), items: [option(next)] },
                { group: t('otherStatuses'), items: others },
              ]
            : others
        }
      />
      <StatusQuestion
        details={details}
        from={status}
        to={asked}
        as={as}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked) void setStatus(asked)
        }}
      />
    </div>
  )
}

interface StatusQuestionProps extends Omit<StatusControlProps, 'status'> {
  from: OrderStatus
  to: OrderStatus | undefined
  onConfirm: () => void
  onClose: () => void
}

function StatusQuestion({ details, from, to = from, as, onConfirm, onClose }: StatusQuestionProps) {
  const { t } = useTranslation('orders')
  const opened = to !== from
  const isBack = isStepBack(from, to)
  const paid = paidToReturn(details, to)
  const status = t(`status.${to}`)
  const way = details.order.paymentMethod === 'card' ? as : 'direct'
  return (
    <ConfirmDialog
      opened={opened}
      title={isBack ? t('stepBackTitle', { status }) : t('callOffTitle', { status })}
      confirmLabel={isBack ? t('goBack') : t('setTo', { status })}
      danger={paid > 0}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {isBack && <p>{t('stepBackText', { from: t(`status.${from}`) })}</p>}
      {paid > 0 && <p>{t(`callOffText.${way}`, { amount: money(paid) })}</p>}
    </ConfirmDialog>
  )
}
