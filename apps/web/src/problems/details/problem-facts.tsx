import type { Problem } from '@axle/contract/problems'
import { Link } from 'react-router'
import { Panel } from '../../lib/dashboard/panel.tsx'
import lines from '../../ui/layout/product-lines.module.css'
import { Rows } from '../../ui/layout/rows.tsx'
import { Thumb } from '../../ui/layout/thumb.tsx'
import { Money } from '../../ui/text/money.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { orderPaths } from '../problem-look.ts'

/** The subject of the problem: parts, reason and people. */
export function ProblemFacts({ problem }: { problem: Problem }) {
  const { t } = useTranslation('problems')
  const { items, reason, wish, shop, buyer, order, side } = problem
  return (
    <Panel title={t('facts')}>
      <ul className={`divided ${lines.lines}`}>
        {items.map((item) => (
          <li key={item.itemId}>
            <Thumb src={item.image} />
            <div>
              <Link className="plain-link" to={`/shop/product/${item.productId}`}>
                <bdi>{item.productName}</bdi>
              </Link>
              <small>
                {item.quantity} × <Money amount={item.price} />
              </small>
            </div>
          </li>
        ))}
      </ul>
      <Rows
        rows={[
          [t('column.problem'), t(`reason.${reason}.title`)],
          [t('column.wish'), t(`wish.${wish}.title`)],
          ...(side === 'shop' ? [] : [[t('column.with.buyer'), <bdi key="shop">{shop.name}</bdi>] as const]),
          ...(side === 'buyer' ? [] : [[t('column.with.shop'), <bdi key="buyer">{buyer.name}</bdi>] as const]),
          [
            t('column.order'),
            <Link key="order" to={`${orderPaths[side]}/${order.id}`}>
              <bdi dir="ltr">{order.code}</bdi>
            </Link>,
          ],
        ]}
      />
    </Panel>
  )
}
