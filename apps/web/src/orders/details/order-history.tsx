import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import timeline from '../../ui/layout/timeline.module.css'
import css from './order-details.module.css'
import { type Stage, timelineOf, timesOf } from './order-timeline.ts'

interface OrderHistoryProps {
  vendorOrder: VendorOrder
  history: OrderDetails['history']
  cancellations?: OrderDetails['cancellations']
  /** For buyers, only steps off the usual way say who took them. */
  as: 'admin' | 'shop' | 'buyer'
}

/** The recorded history of a vendor order. */
export function OrderHistory({ vendorOrder, history, cancellations, as }: OrderHistoryProps) {
  const { t } = useTranslation('orders')
  const { named, listed } = useFormats()
  const nameOf = (stage: Stage): string => {
    if (stage.kind === 'payment') return t('stage.payment', { status: t(`payment.${stage.payment}`) })
    if (stage.kind === 'tracking') return t('stage.tracking', { number: stage.tracking })
    if (stage.kind === 'items')
      return t('order-progress:cancelItems.stage', { items: listed(stage.items.map(piecesOf)) })
    return stage.kind === 'other' ? t(`status.${stage.status}`) : t(`stage.${stage.kind}`)
  }
  const doerOf = ({ kind, by, role }: Stage): string => {
    if (!by || (as === 'buyer' && kind !== 'other' && kind !== 'items')) return ''
    const name = as !== 'buyer' && role ? t(`order-progress:doer.${role}`, { name: by }) : by
    return ` · ${t('by', { name })}`
  }
  const times = timesOf(vendorOrder, history)
  return (
    <>
      <ol className={`small ${timeline.timeline}`} aria-label={t('historyOf', { shop: vendorOrder.vendorName })}>
        {timelineOf(vendorOrder, history, cancellations).map((stage, index) => (
          <li key={`${stage.kind}-${index}`} data-recorded={stage.at !== null || undefined}>
            <span>{nameOf(stage)}</span>
            <span className="note">
              <Time at={stage.at} />
              {doerOf(stage)}
            </span>
            {'note' in stage && stage.note !== undefined && (
              <span className="own-lines">
                {named(t('statusReason'))}
                <bdi>{stage.note}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
      <dl className={`note columns gap-2 ${css.times}`}>
        {(['ordered', 'payment', 'carrier', 'completion'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`time.${key}`)}</dt>
            <dd>
              <Time at={times[key]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const piecesOf = ({ quantity, productName }: { quantity: number; productName: string }): string =>
  `${quantity} × \u2068${productName}\u2069`

function Time({ at }: { at: string | null }) {
  const { t } = useTranslation('orders')
  return at === null ? t('notYet') : <DateTimeText value={at} />
}
