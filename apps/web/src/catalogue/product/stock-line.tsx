import { useTranslation } from 'react-i18next'

const few = 5

/** Whether it is there, in a word: few pieces are counted, many are not. */
export function StockLine({ stock }: { stock: number }) {
  const { t } = useTranslation('catalogue')
  const level = stock === 0 ? 'none' : stock <= few ? 'few' : 'plenty'
  return (
    <span className="stock" data-level={level}>
      {level === 'none' ? t('outOfStock') : level === 'few' ? t('fewLeft', { count: stock }) : t('inStock')}
    </span>
  )
}
