import { formatCedis, toCedis, toPesewas } from '@axle/contract/money'
import type { OrderDetails, OrderItem, VendorOrder } from '@axle/contract/orders'
import type { OrderPayment, Refund } from '@axle/contract/payments'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { useSite } from '../../lib/api/site.ts'
import { Rows } from '../../ui/layout/rows.tsx'
import { Fee } from '../../ui/text/fee.tsx'
import { Money } from '../../ui/text/money.tsx'
import { placeLine, streetLine } from '../../ui/text/place-line.ts'
import { CancelledPieces, CoreDeposit } from '../details/order-items.tsx'
import { OrderTotals } from '../details/order-totals.tsx'
import { amountOf } from '../payment/vendor-order-sums.ts'
import css from './receipt.module.css'
import { paidSums, documentKind } from './receipt-sums.ts'
import { refundsOf } from '../payment/refunds-of.ts'

interface ReceiptProps {
  details: OrderDetails
  payment: OrderPayment
}

/** The printed document: parties, items, sums and payments. */
export function Receipt({ details, payment, title }: ReceiptProps & { title: string }) {
  const { t } = useTranslation('orders')
  const site = useSite()
  const { order, vendorOrders, orderItems } = details
  const notes = [
    ...(documentKind(payment) === 'summary' ? [t('noReceipt')] : []),
    ...(payment.isPractice && order.paymentMethod === 'card' ? [t('testMode')] : []),
  ]
  return (
    <article className={`box stack gap-6 ${css.receipt}`}>
      <header className="row spread gap-3">
        <p className="row">
          <img src="/favicon.svg" alt="" width={36} height={36} />
          <span className="title">{site?.name}</span>
        </p>
        <h1>{title}</h1>
      </header>
      {notes.length > 0 && (
        <div className="well small">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <dl className={`columns small ${css.facts}`}>
        <div>
          <dt className="note">{t('address')}</dt>
          <dd>
            <Address order={order} />
          </dd>
        </div>
        <div>
          <dt className="note">{t('time.ordered')}</dt>
          <dd>
            <DateTimeText value={order.createdAt} />
          </dd>
        </div>
        <div>
          <dt className="note">{t('method')}</dt>
          <dd>{t(`common:payBy.${order.paymentMethod}`)}</dd>
        </div>
      </dl>
      {vendorOrders.map((vendorOrder) => (
        <ShopItems
          key={vendorOrder.id}
          vendorOrder={vendorOrder}
          items={orderItems.filter((item) => item.vendorOrderId === vendorOrder.id)}
          isOnly={vendorOrders.length === 1}
        />
      ))}
      <div className={`stack gap-3 ${css.sums}`}>
        <OrderTotals vendorOrders={vendorOrders} />
        <PaidSums details={details} payment={payment} />
      </div>
      {site && (
        <footer className="row spread note rule-above">
          <span>{site.name}</span>
          <bdi dir="ltr">{site.facts.contact.email}</bdi>
        </footer>
      )}
    </article>
  )
}

function Address({ order }: Pick<OrderDetails, 'order'>) {
  return (
    <address>
      <bdi className="strong">{order.deliveryToName}</bdi>
      <bdi dir="ltr">{order.deliveryToPhone}</bdi>
      <bdi>{placeLine([streetLine(order.deliveryToAddress), order.deliveryToCity, order.deliveryToState])}</bdi>
      <bdi>{[order.deliveryToZipCode, order.deliveryToCountry].filter(Boolean).join(' ')}</bdi>
    </address>
  )
}

interface ShopItemsProps {
  vendorOrder: VendorOrder
  items: readonly OrderItem[]
  /** Its sums are those of the order. */
  isOnly: boolean
}

function ShopItems({ vendorOrder, items, isOnly }: ShopItemsProps) {
  const { t } = useTranslation('orders')
  return (
    <section className={`stack gap-3 ${css.shop}`}>
      <div>
        <h2>
          <bdi>{vendorOrder.vendorName}</bdi>
        </h2>
        <p className="note">
          <bdi dir="ltr">{vendorOrder.vendorPhone}</bdi> · {t(`status.${vendorOrder.status}`)} ·{' '}
          {t('stage.payment', { status: t(`payment.${vendorOrder.paymentStatus}`) })}
          {vendorOrder.paymentChangedAt && (
            <>
              {' · '}
              <DateTimeText value={vendorOrder.paymentChangedAt} />
            </>
          )}
        </p>
      </div>
      <table className="small" aria-label={t('ofShop', { label: t('items'), shop: vendorOrder.vendorName })}>
        <thead className="note">
          <tr>
            <th className="figure" scope="col">
              {t('items')}
            </th>
            <th className="figure" scope="col">
              {t('quantityTimes')}
            </th>
            <th className="figure" scope="col">
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>
                <bdi className="strong">{item.productName}</bdi>{' '}
                <bdi dir="ltr" className="note">
                  {item.sku}
                </bdi>
                <CoreDeposit item={item} />
              </td>
              <td className="figure">
                {item.quantity > 0 && (
                  <>
                    {item.quantity} × <Money amount={item.price} />
                  </>
                )}
                <CancelledPieces item={item} />
              </td>
              <td className="figure">
                <Money amount={toCedis(toPesewas(item.price) * item.quantity)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isOnly && (
        <Rows
          className={css.sums}
          rows={[
            [t('shipping'), <Fee key="fee" amount={vendorOrder.shippingFee} />],
            [t('partTotal', { shop: vendorOrder.vendorName }), <Money key="sum" amount={amountOf([vendorOrder])} />],
          ]}
        />
      )}
    </section>
  )
}

/** Amounts cancelled, paid, overpaid, refunded and due. */
function PaidSums({ details, payment }: ReceiptProps) {
  const { t } = useTranslation('orders')
  const { off, over, toRefund } = paidSums(details, payment)
  const rows = [
    ['cancelledAmount', off],
    ['paid', payment.paid],
    ['refundedAmount', payment.refunded],
    ['toRefund', toRefund],
    ['stillDue', payment.due],
  ] as const
  return (
    <section className="stack gap-2 rule-above">
      <Rows
        rows={rows
          .filter(([key, amount]) => amount > 0 || key === 'paid' || key === 'stillDue')
          .map(([key, amount]) => [
            t(key),
            key === 'cancelledAmount' ? <Less amount={amount} /> : <Money amount={amount} />,
          ])}
      />
      {over > 0 && (
        <p className="small">{t(toRefund > 0 ? 'paidTwice' : 'paidTwiceRefunded', { amount: formatCedis(over) })}</p>
      )}
      <RefundRows refunds={refundsOf(details, payment)} />
    </section>
  )
}

/** Each refund with shop, amount, state and time. */
function RefundRows({ refunds }: { refunds: readonly Refund[] }) {
  const { t } = useTranslation('orders')
  if (refunds.length === 0) return null
  return (
    <ul className="note" aria-label={t('refunds')}>
      {refunds.map(({ id, state, vendorName, amount, updatedAt }) => (
        <li key={`${state}-${id}`}>
          {t('refundOf')} <Money amount={amount} /> · <bdi>{vendorName}</bdi> · {t(`refund.${state}`)} ·{' '}
          <DateTimeText value={updatedAt} />
        </li>
      ))}
    </ul>
  )
}

const Less = ({ amount }: { amount: number }) => (
  <bdi dir="ltr" className="money">
    −{formatCedis(amount)}
  </bdi>
)
