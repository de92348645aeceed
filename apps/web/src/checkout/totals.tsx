import { useTranslation } from 'react-i18next'
import { Money } from '../ui/money.tsx'
import type { CheckoutCart } from './checkout-cart.ts'

/** What will be paid. The discount is a plain 0.00 until there are vouchers. */
export function Totals({ cart }: { cart: CheckoutCart }) {
  const { t } = useTranslation('checkout')
  return (
    <dl className="checkout-totals">
      <div>
        <dt>{t('subtotal')}</dt>
        <dd>
          <Money amount={cart.subtotal} />
        </dd>
      </div>
      <div>
        <dt>{t('discount')}</dt>
        <dd>
          <bdi dir="ltr">{cart.discount.toFixed(2)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('shipping')}</dt>
        <dd>{cart.shipping === 0 ? t('free') : <Money amount={cart.shipping} />}</dd>
      </div>
      <div className="checkout-total">
        <dt>{t('total')}</dt>
        <dd>
          <Money amount={cart.total} />
        </dd>
      </div>
    </dl>
  )
}
