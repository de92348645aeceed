import { meanOfMarks, type ShopMarks, shopMarks } from '@axle/contract/shop-ratings'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Stars } from '../../ui/text/stars.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

/** The mean of the three marks of one rating as stars, and each mark in words. */
export function MarkFacts({ marks }: { marks: ShopMarks }) {
  const { t } = useTranslation('shop-ratings')
  const mean = meanOfMarks(marks)
  return (
    <p className="row gap-3">
      <Stars value={mean} label={t('common:stars', { value: useFormats().rating(mean) })} />
      <span className="note">{shopMarks.map((mark) => `${t(`marks.${mark}`)} ${marks[mark]}`).join(' · ')}</span>
    </p>
  )
}
