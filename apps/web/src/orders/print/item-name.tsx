import type { OrderSheet } from '@axle/contract/order-sheets'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { placeLine } from '../../ui/text/place-line.ts'
import { tickStyle } from './paper.ts'

interface ItemNameProps {
  item: Pick<OrderSheet['items'][number], 'productName' | 'sku' | 'shopSku' | 'partNumbers'>
  /** Unless the list is by shelf. */
  shelf?: string | null
}

/** A box to tick, and what identifies a product: name, shelf, own number, part numbers. */
export function ItemName({ item: { productName, sku, shopSku, partNumbers }, shelf }: ItemNameProps) {
  const { t } = useTranslation('orders')
  return (
    <span className="row one-line top">
      <span style={tickStyle} />
      <span className="grow">
        <bdi className="strong">{productName}</bdi>
        {shelf && <bdi className="strong">{t('order-progress:shelf', { shelf })}</bdi>}
        <bdi className="small">
          {shopSku && `${t('order-progress:shopSku', { sku: shopSku })} · `}
          {t('sku')} {sku}
        </bdi>
        {partNumbers.length > 0 && (
          <bdi className="small">{t('order-progress:sheets.partNumbers', { numbers: placeLine(partNumbers) })}</bdi>
        )}
      </span>
    </span>
  )
}
