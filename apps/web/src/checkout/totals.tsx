import { useTranslation } from '../ui/translation/translation.tsx'
import box from '../ui/layout/box.module.css'
import { Fee } from '../ui/text/fee.tsx'
import { Money } from '../ui/text/money.tsx'
import { type CheckoutCart, countShops } from './checkout-cart.ts'
import css from './checkout.module.css'

interface TotalsProps {
  id: string
  cart: CheckoutCart
  /** Each shop's delivery fee; without it there is no total yet. */
  fee: number | undefined
}

/** The amounts to pay. The discount is 0.00 until there are vouchers. */
export function Totals({ id, cart, fee }: TotalsProps) {
  const { t } = useTranslation('checkout')
  const unknown = <span aria-label={t('notKnown')}>…</span>
  return (
    <dl id={id} className={box.rows}>
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
        <dt>
          {t('shipping')}
          <span className={css.shipping}>
            {t(cart.transitType)}
            {fee !== undefined && fee > 0 && countShops(cart) > 1 && (
              <>
                {' · '}
                <bdi dir="ltr">
                  {countShops(cart)} × <Money amount={fee} />
                </bdi>
              </>
            )}
          </span>
        </dt>
        <dd>{fee === undefined ? unknown : <Fee amount={fee === 0 ? 0 : cart.shipping} />}</dd>
      </div>
      <div className={box.total}>
        <dt>{t('total')}</dt>
        <dd>{fee === undefined ? unknown : <Money amount={cart.total} />}</dd>
      </div>
    </dl>
  )
}
