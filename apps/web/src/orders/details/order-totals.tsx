import type { OrderDetails } from '@axle/contract/orders'
import { subtotal, toCedis, toPesewas } from '@axle/contract/money'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { Fee } from '../../ui/text/fee.tsx'
import { Money } from '../../ui/text/money.tsx'

const inPesewas = (amounts: readonly number[]): number =>
  subtotal(amounts.map((amount) => ({ price: toPesewas(amount), quantity: 1 })))

/** Sums of the shown vendor orders. The discount is 0.00 until there are vouchers. */
export function OrderTotals({ vendorOrders, className }: Pick<OrderDetails, 'vendorOrders'> & { className?: string }) {
  const { t } = useTranslation('orders')
  const items = inPesewas(vendorOrders.map((vendorOrder) => vendorOrder.subTotal))
  const shipping = inPesewas(vendorOrders.map((vendorOrder) => vendorOrder.shippingFee))
  const tax = inPesewas(vendorOrders.map((vendorOrder) => vendorOrder.tax))
  return (
    <Rows
      className={className}
      rows={[
        [t('subtotal'), <Money key="items" amount={toCedis(items)} />],
        [t('shipping'), <Fee key="shipping" amount={toCedis(shipping)} />],
        [
          t('discount'),
          <bdi key="discount" dir="ltr">
            0.00
          </bdi>,
        ],
        [t('tax'), <Money key="tax" amount={toCedis(tax)} />],
        [t('total'), <Money key="total" amount={toCedis(items + shipping + tax)} />, true],
      ]}
    />
  )
}
