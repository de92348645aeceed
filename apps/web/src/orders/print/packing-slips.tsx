import type { OrderSheet, ShopOrderSheets } from '@axle/contract/order-sheets'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { Money } from '../../ui/text/money.tsx'
import { amountToCollect } from './amount-to-collect.ts'
import { shipByText } from '../order-label.ts'
import { ParcelAddress } from './parcel-address.tsx'
import css from '../receipt/receipt.module.css'
import { slipStyle } from './paper.ts'
import { SlipItems } from './slip-items.tsx'

/** A packing slip for each vendor order, each on pages of its own. */
export function PackingSlips({ shop, orders }: ShopOrderSheets) {
  return (
    <div className="stack gap-6 gutters">
      {orders.map((order, at) => (
        <Slip key={order.vendorOrderId} shop={shop} order={order} isFirst={at === 0} />
      ))}
    </div>
  )
}

function Slip({ shop, order, isFirst }: { shop: ShopOrderSheets['shop']; order: OrderSheet; isFirst: boolean }) {
  const { t } = useTranslation('orders')
  const { cash, deposits } = amountToCollect(order)
  return (
    <article className={`box stack ${css.receipt}`} style={slipStyle(isFirst)}>
      <header className="row spread top">
        <div>
          <h2>
            <bdi>{shop.name}</bdi>
          </h2>
          <p className="small">
            <bdi dir="ltr">{shop.phone}</bdi> · <bdi>{shop.address}</bdi>
          </p>
        </div>
        <div>
          <p className="title">
            <bdi dir="ltr">{order.orderCode}</bdi>
          </p>
          <p className="small">
            <DateTimeText value={order.createdAt} />
          </p>
        </div>
      </header>
      <div className="columns">
        <section>
          <h3 className="small">{t('address')}</h3>
          <ParcelAddress order={order} />
        </section>
        <Rows
          rows={[
            [t('shipByLabel'), t(shipByText(order.transitType))],
            [t('method'), t(`common:payBy.${order.paymentMethod}`)],
            [t('paymentStatus'), t(`payment.${order.paymentStatus}`)],
            [t('total'), <Money key="total" amount={order.total} />],
            ...(cash > 0
              ? [[t('order-progress:sheets.collect'), <Money key="cash" className="strong" amount={cash} />] as const]
              : []),
            ...(deposits > 0
              ? [[t('order-progress:sheets.deposits'), <Money key="deposits" amount={deposits} />] as const]
              : []),
          ]}
        />
      </div>
      <SlipItems items={order.items} />
      {order.notes && (
        <section>
          <h3 className="small">{t('order-progress:sheets.note')}</h3>
          <p style={{ whiteSpace: 'pre-line' }}>
            <bdi>{order.notes}</bdi>
          </p>
        </section>
      )}
    </article>
  )
}
