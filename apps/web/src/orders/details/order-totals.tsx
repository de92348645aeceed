import type { OrderDetails } from '@axle/contract/orders'
import { subtotal, toCedis, toPesewas } from '@axle/contract/money'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Fee } from '../../ui/text/fee.tsx'
import { Money } from '../../ui/text/money.tsx'

const inPesewas = (amounts: readonly number[]): number =>
  subtotal(amounts.map((amount) => ({ price: toPesewas(amount), quantity: 1 })))

/** Sums of the shown vendor orders. The discount is 0.00 until there are vouchers. */
export function OrderTotals({ vendorOrders }: Pick<OrderDetails, 'vendorOrders'>) {
  const { t } = useTranslation('orders')
  const items = inPesewas(vendorOrders.map((vendorOrder) => vendorOrder.subTotal))
  const shipping = inPesewas(vendorOrders.map((vendorOrder) => vendorOrder.shippingFee))
  const tax = inPesewas(vendorOrders.map((vendorOrder) => vendorOrder.tax))
  return (
    <dl className="order-totals">
      <div>
        <dt>{t('subtotal')}</dt>
        <dd>
          <Money amount={toCedis(items)} />
        </dd>
      </div>
      <div>
        <dt>{t('shipping')}</dt>
        <dd>
          <Fee amount={toCedis(shipping)} />
        </dd>
      </div>
      <div>
        <dt>{t('discount')}</dt>
        <dd>
          <bdi dir="ltr">0.00</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('tax')}</dt>
        <dd>
          <Money amount={toCedis(tax)} />
        </dd>
      </div>
      <div className="order-total">
        <dt>{t('total')}</dt>
        <dd>
          <Money amount={toCedis(items + shipping + tax)} />
        </dd>
      </div>
    </dl>
  )
}
