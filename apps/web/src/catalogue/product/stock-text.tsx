import { useTranslation } from '../../ui/translation/translation.tsx'

const few = 5

/** The stock: exact for few pieces, a word for many. */
export function StockText({ stock }: { stock: number }) {
  const { t } = useTranslation('catalogue')
  const [tone, text] =
    stock === 0
      ? ['danger', t('outOfStock')]
      : stock > few
        ? ['good', t('inStock')]
        : ['late', t('fewLeft', { count: stock })]
  return <span className={`note ${tone}`}>{text}</span>
}
