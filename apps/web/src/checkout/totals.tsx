import { toCedis, toPesewas } from '@axle/contract/money'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Rows } from '../ui/layout/rows.tsx'
import { Fee } from '../ui/text/fee.tsx'
import { Money } from '../ui/text/money.tsx'
import { type CheckoutCart, coreDepositsOf, countShops, sameFeeOf } from './checkout-cart.ts'

interface TotalsProps {
  id: string
  cart: CheckoutCart
  /** The delivery fees of all shops; without them the total is that of the products. */
  fee: number | undefined
}

/** The amounts to pay. The discount is 0.00 until there are vouchers. */
export function Totals({ id, cart, fee }: TotalsProps) {
  const { t } = useTranslation('checkout')
  const unknown = <span aria-label={t('notKnown')}>…</span>
  const beforeDelivery = (
    <>
      <Money amount={toCedis(toPesewas(cart.subtotal) - toPesewas(cart.discount))} />{' '}
      <span className="note">{t('delivery:plus')}</span>
    </>
  )
  const deposits = coreDepositsOf(cart)
  const isKnown = fee !== undefined
  const same = sameFeeOf(cart)
  const each = isKnown && fee > 0 && same !== undefined && countShops(cart) > 1 && (
    <>
      {' · '}
      <bdi dir="ltr">
        {countShops(cart)} × <Money amount={same} />
      </bdi>
    </>
  )
  const shipping = (
    <>
      {t('shipping')}
      <br />
      <span className="note">
        {t(cart.transitType)}
        {each}
      </span>
    </>
  )
  const depositsLabel = (
    <>
      {t('coreDeposit')}
      <br />
      <span className="note">{t('coreDepositHint')}</span>
    </>
  )
  return (
    <Rows
      id={id}
      rows={[
        [t('subtotal'), <Money key="items" amount={cart.subtotal} />],
        [
          t('discount'),
          <bdi key="discount" dir="ltr">
            {cart.discount.toFixed(2)}
          </bdi>,
        ],
        [shipping, isKnown ? <Fee key="fee" amount={fee} /> : unknown],
        [t('total'), isKnown ? <Money key="total" amount={cart.total} /> : beforeDelivery, true],
        ...(deposits > 0 ? [[depositsLabel, <Money key="deposits" amount={deposits} />] as const] : []),
      ]}
    />
  )
}
