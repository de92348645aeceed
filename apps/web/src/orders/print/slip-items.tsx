import type { OrderSheet } from '@axle/contract/order-sheets'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { ItemName } from './item-name.tsx'

/** The items of a packing slip, each with a box to tick, and its shelf. */
export function SlipItems({ items }: Pick<OrderSheet, 'items'>) {
  const { t } = useTranslation('orders')
  const { counted } = useFormats()
  return (
    <table className="full">
      <thead className="small">
        <tr>
          <th scope="col">{t('items')}</th>
          <th className="figure" scope="col">
            {t('quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.productId}>
            <td>
              <ItemName item={item} shelf={item.shelf} />
            </td>
            <td className="figure strong">{counted(item.quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
