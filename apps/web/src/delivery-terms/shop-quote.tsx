import { useTranslation } from '../ui/translation/translation.tsx'
import { deliveryTime } from '../lib/formats/delivery-time.ts'
import { Fee } from '../ui/text/fee.tsx'
import type { Quote } from './quotes.ts'

/** What the delivery of one shop costs, and how long it takes. */
export function ShopQuote({ quote = 'unknown' }: { quote: Quote | undefined }) {
  const { t } = useTranslation('delivery')
  if (quote === 'none') return <span className="bad">{t('none')}</span>
  if (quote === 'unknown') return <span aria-label={t('unknown')}>…</span>
  const time = deliveryTime(t, quote.days)
  return (
    <>
      <Fee amount={quote.fee} />
      {time && <span className="note"> · {time}</span>}
    </>
  )
}
