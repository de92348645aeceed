import { useTranslation } from '../ui/translation/translation.tsx'
import { deliveryTime } from '../lib/formats/delivery-time.ts'
import { Fee } from '../ui/text/fee.tsx'
import type { Quote } from './quotes.ts'

/** What the delivery of one shop costs, and how long it takes; undefined while that loads. */
export function ShopQuote({ quote }: { quote: Quote | undefined }) {
  const { t } = useTranslation('delivery')
  if (quote === undefined) return <span aria-label={t('common:loading')}>…</span>
  if (quote === 'none') return <span className="bad">{t('none')}</span>
  if (quote === 'unknown') return <span className="note">{t('unknown')}</span>
  const time = deliveryTime(t, quote.days)
  return (
    <>
      <Fee amount={quote.fee} />
      {time && <span className="note"> · {time}</span>}
    </>
  )
}
