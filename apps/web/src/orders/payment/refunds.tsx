import type { Refund } from '@axle/contract/payments'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { useTranslateMessage } from '../../lib/i18n/use-translate-message.ts'
import { Money } from '../../ui/text/money.tsx'
import { StatusBadge, type Tone } from '../../ui/text/status-badge.tsx'
import { RefundButton } from './refund-button.tsx'

const tones: Record<Refund['state'], Tone> = {
  owed: 'warning',
  pending: 'info',
  sent: 'info',
  processed: 'success',
  failed: 'danger',
}

interface RefundsProps {
  refunds: readonly Refund[]
  as: 'admin' | 'shop' | 'buyer'
}

/** Refunds to the buyer; an admin starts them. */
export function Refunds({ refunds, as }: RefundsProps) {
  const { t } = useTranslation('orders')
  const translateMessage = useTranslateMessage()
  if (refunds.length === 0) return null
  return (
    <ul className="stack gap-3" aria-label={t('refunds')}>
      {refunds.map((refund) => (
        <li key={`${refund.state}-${refund.id}`} className="stack gap-2 rule-above">
          <div className="row spread">
            <span>
              {t('refundOf')} <Money amount={refund.amount} />
            </span>
            <StatusBadge tone={tones[refund.state]}>{t(`refund.${refund.state}`)}</StatusBadge>
          </div>
          <span className="note">
            <bdi>{refund.vendorName}</bdi> · <DateTimeText value={refund.updatedAt} />
          </span>
          {refund.failure && as !== 'buyer' && (
            <p className="notice small" data-tone="warning">
              {translateMessage(refund.failure)}
            </p>
          )}
          {as === 'admin' && (refund.state === 'owed' || refund.state === 'failed') && <RefundButton refund={refund} />}
        </li>
      ))}
    </ul>
  )
}
