import { awaitsCheck } from '@axle/contract/chassis-rules'
import { awaitsAnswer } from '@axle/contract/order-acceptance'
import {
  type OrderStatus,
  orderStatuses,
  vendorOrdersToUpdate,
  orderStatusOf,
  suggestedNextStatus,
} from '@axle/contract/order-status'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import { isMove, moveNameOf } from '@axle/contract/shop-steps'
import { Button, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { AnswerButtons } from '../accepting/answer-buttons.tsx'
import { asksForPayment } from '../payment/payment-prompt.tsx'
import { needsConfirmation, statusChangeOf } from './status-change.ts'
import { StatusDialog } from './status-dialog.tsx'
import { mayTakeStep } from './next-step.ts'
import { useOrderStatus } from './use-order-status.ts'

interface StatusControlProps {
  details: OrderDetails
  /** The vendor orders to change: one of these details, or all. */
  vendorOrders: readonly VendorOrder[]
  as: 'admin' | 'shop'
}

/**
 * Offers every status, the usual next one first. Choosing sends nothing, as arrow keys change a select; the button
 * sends, and confirms first where it matters.
 */
export function StatusControl({ details, vendorOrders, as }: StatusControlProps) {
  const { t } = useTranslation('orders')
  const { listed } = useFormats()
  const scope = useId()
  const status = orderStatusOf(vendorOrders.map((vendorOrder) => vendorOrder.status))
  const isWhole = vendorOrders.length > 1
  const named = !isWhole && details.vendorOrders.length > 1 ? vendorOrders[0] : undefined
  const { busy, draft, setDraft, choose, dialog } = useStatusChoice({ details, vendorOrders, as }, status, named)
  const chosen = draft ?? status
  const may = useShopAccess(vendorOrders[0]?.businessId)
  const isAllowed = (to: OrderStatus) => mayTakeStep(may, status, to) || (may('orders-pack') && to === status)
  const labelOf = (label: string) => (named ? t('ofShop', { label, shop: named.vendorName }) : label)
  const suggested = suggestedNextStatus[status]
  const next = suggested && isAllowed(suggested) ? suggested : undefined
  // The payment changes the status by itself, so no prominent button suggests shipping an unpaid order.
  const waitsForMoney = status === 'pending_payment' && details.order.paymentMethod !== 'cash_on_delivery'
  const [only] = vendorOrders
  const nextLabel =
    next &&
    (isMove(next)
      ? t(`nextAction.${moveNameOf(next, details.order.transitType)}`)
      : t('nextStep', { status: t(`status.${next}`) }))
  // The number of the chassis is compared first, where it stands.
  const isUnchecked = vendorOrders.some(awaitsCheck)
  const answers = as === 'shop' && !isWhole && !isUnchecked && may('orders-pack')
  const unanswered = answers && only && awaitsAnswer(only) ? only : undefined
  const hasCode = as === 'shop' && details.order.transitType === 'pickup' && status === 'order_picked'
  const isQuiet = hasCode || unanswered !== undefined || vendorOrders.some((each) => asksForPayment(details, each))
  const option = (value: OrderStatus) => ({ value, label: t(`status.${value}`) })
  const others = orderStatuses.filter((value) => value !== next && isAllowed(value)).map(option)
  // Staff without the right, and packers of an order that is not theirs to move.
  if (!next && others.length < 2) return null
  return (
    <div className="stack gap-2">
      {unanswered && <AnswerButtons vendorOrder={unanswered} labelOf={labelOf} onDecline={() => choose('rejected')} />}
      {nextLabel && !isWhole && !waitsForMoney && !isUnchecked && (
        <Button
          variant={isQuiet ? 'default' : 'filled'}
          loading={busy}
          aria-label={labelOf(nextLabel)}
          onClick={() => choose(next)}
        >
          {nextLabel}
        </Button>
      )}
      <div className="row">
        <NativeSelect
          flex="1 1 auto"
          aria-label={named ? t('statusOf', { shop: named.vendorName }) : t('setStatus')}
          {...(isWhole && { 'aria-describedby': scope })}
          value={chosen}
          disabled={busy}
          onChange={(event) => setDraft(orderStatuses.find((one) => one === event.currentTarget.value))}
          data={
            next
              ? [
                  { group: t('nextStatus'), items: [option(next)] },
                  { group: t('otherStatuses'), items: others },
                ]
              : others
          }
        />
        <Button
          variant="default"
          disabled={busy || chosen === status}
          aria-label={labelOf(t('updateStatus'))}
          onClick={() => choose(chosen)}
        >
          {t('updateStatus')}
        </Button>
      </div>
      {isWhole && (
        <small id={scope} className="note">
          {t('appliesTo', { shops: listed(vendorOrdersToUpdate(vendorOrders).map(({ vendorName }) => vendorName)) })}
        </small>
      )}
      <StatusDialog details={details} as={as} busy={busy} {...dialog} />
    </div>
  )
}

/** The chosen status, and the dialog that confirms it. `named` is the only vendor order to change. */
function useStatusChoice(
  { details, vendorOrders, as }: StatusControlProps,
  status: OrderStatus,
  named: VendorOrder | undefined,
) {
  const { busy, setStatus } = useOrderStatus(details.order.id, as)
  const [draft, setDraft] = useState<OrderStatus>()
  const [asked, setAsked] = useState<OrderStatus>()
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const change = statusChangeOf(details, vendorOrders, asked ?? status)
  const saved = () => {
    setOpened(false)
    setReason('')
  }
  const save = (to: OrderStatus, isAsked: boolean) =>
    void setStatus(
      {
        status: to,
        was: { status },
        ...(named && { vendorOrderId: named.id }),
        ...(isAsked && change.isCancellation && { reason: reason.trim() }),
      },
      { saved, failed: isAsked ? setFailure : undefined },
    ).then(() => setDraft(undefined))
  const choose = (to: OrderStatus) => {
    if (to === status) return
    if (!needsConfirmation(statusChangeOf(details, vendorOrders, to))) return save(to, false)
    setAsked(to)
    setFailure(undefined)
    setOpened(true)
  }
  const onClose = () => {
    setOpened(false)
    setDraft(undefined)
  }
  const onConfirm = () => save(change.to, true)
  return {
    busy,
    draft,
    setDraft,
    choose,
    dialog: { change, opened, reason, onReason: setReason, failure, onConfirm, onClose },
  }
}
