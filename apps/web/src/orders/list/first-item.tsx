import type { OrderRow } from '@axle/contract/orders'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Thumb } from '../../ui/layout/thumb.tsx'
import css from './order-list.module.css'

/** Summary of the items: the first product, how many more products, and how many pieces. */
export function FirstItem({ order: { firstItem, productCount, itemCount } }: { order: OrderRow }) {
  const { t } = useTranslation('orders')
  const { counted } = useFormats()
  const more = productCount - 1
  return (
    <div className="row one-line gap-3">
      <Thumb src={firstItem?.image} />
      <div className="grow">
        <bdi className={`strong ${css.cut}`} title={firstItem?.productName}>
          {firstItem?.productName}
        </bdi>
        <small>
          {more > 0 && `${t('moreProducts', { n: counted(more) })} · `}
          {t('quantityIs', { n: counted(itemCount) })}
        </small>
      </div>
    </div>
  )
}
