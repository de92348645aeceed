import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import { useTranslation } from 'react-i18next'
import { DateTimeText } from '../lib/moment.tsx'
import { type Stage, timelineOf } from './order-timeline.ts'

interface OrderHistoryProps {
  part: VendorOrder
  history: OrderDetails['history']
}

/** What happened to a shop's part, as it was recorded. */
export function OrderHistory({ part, history }: OrderHistoryProps) {
  const { t } = useTranslation('orders')
  const nameOf = (stage: Stage): string => {
    if (stage.kind === 'payment') return t('stage.payment', { status: t(`payment.${stage.payment}`) })
    return stage.kind === 'other' ? t(`status.${stage.status}`) : t(`stage.${stage.kind}`)
  }
  return (
    <ol className="order-history" aria-label={t('historyOf', { shop: part.vendorName })}>
      {timelineOf(part, history).map((stage, index) => (
        <li key={`${stage.kind}-${index}`} data-recorded={stage.at !== null || undefined}>
          <span className="order-stage">{nameOf(stage)}</span>
          <span className="order-muted">
            {stage.at === null ? t('notYet') : <DateTimeText value={stage.at} />}
            {stage.kind === 'other' && stage.by !== '' && ` · ${t('by', { name: stage.by })}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
