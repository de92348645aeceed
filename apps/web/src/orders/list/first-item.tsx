import type { OrderRow } from '@axle/contract/orders'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Picture } from '../../ui/images/picture.tsx'

/** Summary of the items: the first product, how many more products, and how many pieces. */
export function FirstItem({ order: { firstItem, productCount, itemCount } }: { order: OrderRow }) {
  const { t } = useTranslation('orders')
  const { counted } = useFormats()
  const more = productCount - 1
  return (
    <div className="order-item">
      <Picture src={firstItem?.image} alt="" width={40} height={40} />
      <div>
        <bdi className="order-line" title={firstItem?.productName}>
          {firstItem?.productName}
        </bdi>
        <span className="order-muted">
          {more > 0 && `${t('moreProducts', { n: counted(more) })} · `}
          {t('quantityIs', { n: counted(itemCount) })}
        </span>
      </div>
    </div>
  )
}
