import '@mantine/core/styles/Checkbox.layer.css'
import { limits } from '@axle/contract/limits'
import type { OrderDetails, OrderItem, VendorOrder } from '@axle/contract/orders'
import { Checkbox, Textarea } from '@mantine/core'
import { money } from '../../lib/formats/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { amountOf } from '../payment/vendor-order-sums.ts'
import { PieceStepper } from './piece-stepper.tsx'
import { useCancelItems } from './use-cancel-items.ts'

interface CancelItemsDialogProps {
  details: OrderDetails
  vendorOrder: VendorOrder
  as: 'admin' | 'shop' | 'buyer'
  /** The shop answers a check of the chassis number: these pieces do not fit. */
  misfitOf?: string | undefined
  opened: boolean
  onClose: () => void
}

/** Chooses how many pieces of each item to cancel, and says what becomes of the money before it is sent. */
export default function CancelItemsDialog({
  details,
  vendorOrder,
  as,
  misfitOf,
  opened,
  onClose,
}: CancelItemsDialogProps) {
  const { t } = useTranslation('order-progress')
  const form = useCancelItems({ details, vendorOrder, as, misfitOf, onDone: onClose })
  const { items, sum, isWhole, reason, isReturned, error } = form
  return (
    <ConfirmDialog
      opened={opened}
      title={misfitOf ? t('chassis:misfitTitle') : t('cancelItems.title', { shop: vendorOrder.vendorName })}
      confirmLabel={t(misfitOf ? 'chassis:misfitConfirm' : 'cancelItems.confirm')}
      cancelLabel={t('cancelItems.keep')}
      danger
      busy={form.busy}
      disabled={sum.pieces === 0}
      onConfirm={form.confirm}
      onClose={onClose}
    >
      <div className="stack gap-3">
        <p>{t('cancelItems.howMany')}</p>
        <ul className="divided stack gap-3">
          {items.map((item) => (
            <Line key={item.id} item={item} value={form.quantityOf(item)} onChange={(n) => form.choose(item, n)} />
          ))}
        </ul>
        <div role="status">
          {isWhole && <p>{t('cancelItems.whole', { shop: vendorOrder.vendorName })}</p>}
          {sum.pieces > 0 && (
            <Money {...{ details, vendorOrder, as }} amount={isWhole ? amountOf([vendorOrder]) : sum.amount} />
          )}
        </div>
        <Textarea
          label={t(as === 'buyer' ? 'orders:cancelReason' : 'orders:statusReason')}
          description={t(`orders:reasonReaders.${as}`)}
          error={error === 'reason' && t('orders:reasonMissing')}
          withAsterisk={as !== 'buyer'}
          value={reason}
          maxLength={limits.text.notes}
          onChange={(event) => form.setReason(event.currentTarget.value)}
        />
        {form.mustReturn && (
          <Checkbox
            label={t('cancelItems.returned', { amount: money(sum.amount) })}
            error={error === 'returned' && t('cancelItems.returnFirst')}
            checked={isReturned}
            onChange={(event) => form.setReturned(event.currentTarget.checked)}
          />
        )}
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      </div>
    </ConfirmDialog>
  )
}

interface LineProps {
  item: OrderItem
  value: number
  onChange: (quantity: number) => void
}

function Line({ item, value, onChange }: LineProps) {
  const { t } = useTranslation('order-progress')
  return (
    <li className="row spread gap-3">
      <div className="grow">
        <bdi className="strong">{item.productName}</bdi>
        <div className="note">{t('cancelItems.ordered', { count: item.quantity })}</div>
      </div>
      <PieceStepper max={item.quantity} value={value} name={item.productName} onChange={onChange} />
    </li>
  )
}

/** What the buyer no longer pays, or gets back. */
function Money({
  details,
  vendorOrder,
  as,
  amount,
}: Pick<CancelItemsDialogProps, 'details' | 'vendorOrder' | 'as'> & { amount: number }) {
  const { t } = useTranslation('order-progress')
  const isPaid = vendorOrder.paymentStatus === 'confirmed'
  const values = { amount: money(amount) }
  if (!isPaid) return <p>{t('cancelItems.less', values)}</p>
  if (details.order.paymentMethod === 'card')
    return <p>{t(`cancelItems.refund.${as === 'buyer' ? 'buyer' : 'others'}`, values)}</p>
  return as === 'buyer' ? <p>{t('cancelItems.askShop')}</p> : null
}
