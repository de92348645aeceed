import { type ShopScore, shopMarks } from '@axle/contract/shop-ratings'
import type { CSSProperties } from 'react'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Stars } from '../../ui/text/stars.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

const columns = { '--bars': 'minmax(0, 9em) 1fr 3ch' } as CSSProperties

/** The rating of a shop, and the mean of each mark as a bar. */
export function ScoreBars({ rating, score }: { rating: number; score: ShopScore }) {
  const { t } = useTranslation('shop-ratings')
  const formats = useFormats()
  const shown = formats.rating(rating)
  return (
    <div className="review-sum stack top">
      <div>
        <p className="review-average strong">{shown}</p>
        <Stars value={rating} label={t('common:stars', { value: shown })} />
        <p className="quiet">{t('basedOn', { buyers: score.buyers })}</p>
      </div>
      <ul className="review-bars note" style={columns}>
        {shopMarks.map((mark) => (
          <li key={mark} aria-label={t('barLabel', { mark: t(`marks.${mark}`), value: formats.rating(score[mark]) })}>
            <span className="start" aria-hidden="true">
              {t(`marks.${mark}`)}
            </span>
            <progress max={5} value={score[mark]} aria-hidden="true" />
            <span aria-hidden="true">{formats.rating(score[mark])}</span>
          </li>
        ))}
      </ul>
      <p className="note">{t('madeOf')}</p>
    </div>
  )
}
