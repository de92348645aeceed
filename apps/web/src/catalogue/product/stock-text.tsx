import { useTranslation } from '../../ui/translation/translation.tsx'

const few = 5
const tones = { none: 'danger', few: 'late', plenty: 'good' }

/** The stock: exact for few pieces, a word for many. */
export function StockText({ stock }: { stock: number }) {
  const { t } = useTranslation('catalogue')
  const level = stock === 0 ? 'none' : stock <= few ? 'few' : 'plenty'
  return (
    <span className={`note ${tones[level]}`}>
      {level === 'none' ? t('outOfStock') : level === 'few' ? t('fewLeft', { count: stock }) : t('inStock')}
    </span>
  )
}
