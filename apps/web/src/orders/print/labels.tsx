import type { OrderSheet, ShopOrderSheets } from '@axle/contract/order-sheets'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Money } from '../../ui/text/money.tsx'
import { amountToCollect } from './amount-to-collect.ts'
import { ParcelAddress } from './parcel-address.tsx'
import { labelStyle, pageOf, pageRuleOf } from './paper.ts'
import type { Paper } from './print-view.ts'
import { usePageSize } from './use-page-size.ts'

const perPage = { 'a4-8': 8, 'a4-10': 10, thermal: 1 } as const

/** Address labels: pages of eight or ten, or one label a page. */
export function Labels({ shop, orders, paper }: ShopOrderSheets & { paper: Paper }) {
  usePageSize(pageRuleOf(paper))
  const size = perPage[paper]
  const pages = Array.from({ length: Math.ceil(orders.length / size) }, (_, at) => at * size)
  return (
    <div className="real-size">
      {pages.map((start) => (
        <div key={start} style={pageOf(paper, start + size >= orders.length)}>
          {orders.slice(start, start + size).map((order) => (
            <Label key={order.vendorOrderId} shop={shop} order={order} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Label({ shop, order }: { shop: ShopOrderSheets['shop']; order: OrderSheet }) {
  const { t } = useTranslation('orders')
  const { cash } = amountToCollect(order)
  return (
    <article style={labelStyle}>
      <ParcelAddress order={order} />
      <p className="row spread gap-1">
        <bdi className="strong" dir="ltr">
          {order.orderCode}
        </bdi>
        {cash > 0 && (
          <span>
            {t('order-progress:sheets.collect')} <Money className="strong" amount={cash} />
          </span>
        )}
      </p>
      <p>
        {t('order-progress:sheets.from')} <bdi>{shop.name}</bdi> · <bdi dir="ltr">{shop.phone}</bdi>
      </p>
    </article>
  )
}
