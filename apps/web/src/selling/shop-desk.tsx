import '../ui/tiles.css'
import './dashboard.css'
import { limits } from '@axle/contract/limits'
import type { OrderStatus } from '@axle/contract/order-status'
import type { Shop } from '@axle/contract/shops'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { keys, writeText } from '../lib/storage.ts'
import { Notice } from '../ui/notice.tsx'
import { lowStockQuery, shopStatusCountsQuery } from './dashboard-queries.ts'

const tasks = [
  { status: 'pending_delivery', title: 'dashboard.pack', hint: 'dashboard.packHint' },
  { status: 'processing', title: 'dashboard.working', hint: 'dashboard.workingHint' },
  { status: 'order_picked', title: 'dashboard.way', hint: 'dashboard.wayHint' },
  { status: 'pending_payment', title: 'dashboard.new', hint: 'dashboard.newHint' },
] as const satisfies readonly { status: OrderStatus; title: string; hint: string }[]

/** One shop's work: each number opens the orders or products it counts. */
export function ShopDesk({ shop }: { shop: Shop }) {
  const { t } = useTranslation('selling')
  const counts = useQuery(shopStatusCountsQuery(shop.id))
  const low = useQuery(lowStockQuery(shop.id))
  return (
    <section className="desk" aria-labelledby={`shop-${shop.id}`}>
      <div className="desk-head">
        <h2 id={`shop-${shop.id}`}>{shop.name}</h2>
        <div className="desk-head-links">
          <Button component={Link} to={`/shop/${shop.id}`} variant="default" size="xs">
            {t('dashboard.viewShop')}
          </Button>
          <Button
            component={Link}
            to={`/product-upload/${shop.id}`}
            size="xs"
            onClick={() => writeText(keys.shopId, String(shop.id))}
          >
            {t('dashboard.uploadProduct')}
          </Button>
        </div>
      </div>
      {counts.isError && <Notice tone="danger">{t('dashboard.failed')}</Notice>}
      {low.isError && <Notice tone="danger">{t('dashboard.productsFailed')}</Notice>}
      <ul className="tiles" aria-label={t('dashboard.todo')}>
        {tasks.map(({ status, title, hint }) => {
          const count = counts.data ? (counts.data[status] ?? 0) : undefined
          return (
            <li key={status}>
              <Link
                className="tile desk-tile"
                to={`/shop/orders?shopId=${shop.id}&status=${status}`}
                data-waiting={count || undefined}
              >
                <span>{t(title)}</span>
                <strong>{count ?? '–'}</strong>
                <small>{t(hint)}</small>
              </Link>
            </li>
          )
        })}
        <li>
          <a className="tile desk-tile" href={`#low-stock-${shop.id}`} data-waiting={low.data?.length || undefined}>
            <span>{t('dashboard.low')}</span>
            <strong>{low.data?.length ?? '–'}</strong>
            <small>{t('dashboard.lowHint', { mark: limits.product.lowStock })}</small>
          </a>
        </li>
      </ul>
      {low.data && low.data.length > 0 && (
        <div className="desk-low" id={`low-stock-${shop.id}`}>
          <h3>{t('dashboard.lowTitle', { shop: shop.name })}</h3>
          <ul>
            {low.data.map(({ id, name, stock }) => (
              <li key={id}>
                <Link to={`/product/${id}/edit`}>
                  <span>{name}</span>
                  <span>{stock === 0 ? t('dashboard.soldOut') : t('dashboard.left', { count: stock })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
