import '../details/order-details.css'
import { formatCedis, toCedis, toPesewas } from '@axle/contract/money'
import type { OrderDetails, OrderItem, VendorOrder } from '@axle/contract/orders'
import type { OrderPayment, Refund } from '@axle/contract/payments'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { useSite } from '../../lib/api/site.ts'
import box from '../../ui/layout/box.module.css'
import { Fee } from '../../ui/text/fee.tsx'
import { Money } from '../../ui/text/money.tsx'
import { placeLine, streetLine } from '../../ui/text/place-line.ts'
import { OrderTotals } from '../details/order-totals.tsx'
import { orderLabel } from '../order-label.ts'
import { amountOf } from '../payment/vendor-order-sums.ts'
import css from './receipt.module.css'
import { paidSums, documentKind } from './receipt-sums.ts'
import { refundsOf } from '../payment/refunds-of.ts'

interface ReceiptProps {
  details: OrderDetails
  payment: OrderPayment
}

/** The printed document: parties, items, sums and payments. */
export function Receipt({ details, payment }: ReceiptProps) {
  const { t } = useTranslation('orders')
  const site = useSite()
  const { order, vendorOrders, orderItems } = details
  return (
    <article className={`${box.box} ${css.receipt}`}>
      <header>
        <p className={css.site}>{site?.name}</p>
        <dl className={box.rows}>
          <Row label={t('orderNumber')}>
            <bdi dir="ltr">{orderLabel(order)}</bdi>
          </Row>
          <Row label={t('time.ordered')}>
            <DateTimeText value={order.createdAt} />
          </Row>
          <Row label={t('method')}>{t(`payBy.${order.paymentMethod}`)}</Row>
        </dl>
      </header>
      {documentKind(payment) === 'summary' && <p className={css.note}>{t('noReceipt')}</p>}
      {payment.isPractice && order.paymentMethod === 'card' && <p className={css.note}>{t('testMode')}</p>}
      <address>
        <strong>
          <bdi>{order.deliveryToName}</bdi>
        </strong>
        <bdi dir="ltr">{order.deliveryToPhone}</bdi>
        <bdi>{placeLine([streetLine(order.deliveryToAddress), order.deliveryToCity, order.deliveryToState])}</bdi>
        <bdi>{[order.deliveryToZipCode, order.deliveryToCountry].filter(Boolean).join(' ')}</bdi>
      </address>
      {vendorOrders.map((vendorOrder) => (
        <ShopItems
          key={vendorOrder.id}
          vendorOrder={vendorOrder}
          items={orderItems.filter((item) => item.vendorOrderId === vendorOrder.id)}
        />
      ))}
      <OrderTotals vendorOrders={vendorOrders} />
      <PaidSums details={details} payment={payment} />
    </article>
  )
}

function ShopItems({ vendorOrder, items }: { vendorOrder: VendorOrder; items: readonly OrderItem[] }) {
  const { t } = useTranslation('orders')
  return (
    <section className={css.shop}>
      <h2 className={box.head}>
        <bdi>{vendorOrder.vendorName}</bdi> <bdi dir="ltr">{vendorOrder.vendorPhone}</bdi>
      </h2>
      <table aria-label={t('ofShop', { label: t('items'), shop: vendorOrder.vendorName })}>
        <thead>
          <tr>
            <th scope="col">{t('items')}</th>
            <th scope="col">{t('quantityTimes')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>
                <bdi>{item.productName}</bdi> <bdi dir="ltr">{item.sku}</bdi>
              </td>
              <td>
                {item.quantity} × <Money amount={item.price} />
              </td>
              <td>
                <Money amount={toCedis(toPesewas(item.price) * item.quantity)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={box.rows}>
        <Row label={t('shipping')}>
          <Fee amount={vendorOrder.shippingFee} />
        </Row>
        <Row label={t('partTotal', { shop: vendorOrder.vendorName })}>
          <Money amount={amountOf([vendorOrder])} />
        </Row>
        <Row label={t('setStatus')}>{t(`status.${vendorOrder.status}`)}</Row>
        <Row label={t('paymentStatus')}>
          {t(`payment.${vendorOrder.paymentStatus}`)}
          {vendorOrder.paymentChangedAt && (
            <>
              {' · '}
              <DateTimeText value={vendorOrder.paymentChangedAt} />
            </>
          )}
        </Row>
      </dl>
    </section>
  )
}

/** Amounts cancelled, paid, overpaid, refunded and due. */
function PaidSums({ details, payment }: ReceiptProps) {
  const { t } = useTranslation('orders')
  const { off, over, toRefund } = paidSums(details, payment)
  return (
    <section className={css.paid}>
      <dl className={box.rows}>
        {off > 0 && (
          <Row label={t('cancelledAmount')}>
            <bdi dir="ltr" className="money">
              −{formatCedis(off)}
            </bdi>
          </Row>
        )}
        <Row label={t('paid')}>
          <Money amount={payment.paid} />
        </Row>
        {payment.refunded > 0 && (
          <Row label={t('refundedAmount')}>
            <Money amount={payment.refunded} />
          </Row>
        )}
        {toRefund > 0 && (
          <Row label={t('toRefund')}>
            <Money amount={toRefund} />
          </Row>
        )}
        <Row label={t('stillDue')}>
          <Money amount={payment.due} />
        </Row>
      </dl>
      {over > 0 && <p>{t(toRefund > 0 ? 'paidTwice' : 'paidTwiceRefunded', { amount: formatCedis(over) })}</p>}
      <RefundRows refunds={refundsOf(details, payment)} />
    </section>
  )
}

/** Each refund with shop, amount, state and time. */
function RefundRows({ refunds }: { refunds: readonly Refund[] }) {
  const { t } = useTranslation('orders')
  if (refunds.length === 0) return null
  return (
    <ul aria-label={t('refunds')}>
      {refunds.map(({ id, state, vendorName, amount, updatedAt }) => (
        <li key={`${state}-${id}`}>
          {t('refundOf')} <Money amount={amount} /> · <bdi>{vendorName}</bdi> · {t(`refund.${state}`)} ·{' '}
          <DateTimeText value={updatedAt} />
        </li>
      ))}
    </ul>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
