import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link, useSearchParams } from 'react-router'
import { api } from '../lib/api/api.ts'
import { Pager } from '../lib/page/pager.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { CardsSkeleton } from '../ui/layout/skeletons.tsx'
import { ShopCard } from './card/shop-card.tsx'
import { shopListQuery, shopsQuery } from './shop-queries.ts'

export function ShopList() {
  const { t } = useTranslation('shops')
  const asked = shopListQuery(useSearchParams()[0])
  const shops = useQuery(shopsQuery(api, asked))
  if (shops.isPending) return <CardsSkeleton />
  if (shops.isError) return <ErrorPanel message={t('failed')} onRetry={() => void shops.refetch()} />
  const { data, meta } = shops.data
  if (data.length === 0)
    return (
      <EmptyPanel icon="store" title={t('empty')} text={t('emptyText')}>
        <Link className="button-link" to="/shop">
          {t('showAll')}
        </Link>
      </EmptyPanel>
    )
  return (
    <>
      <p className="quiet" aria-live="polite">
        {t('found', { count: meta.total })}
      </p>
      <ul className="shop-grid">
        {data.map((shop, index) => (
          <li key={shop.id}>
            <ShopCard shop={shop} eager={index < 4} />
          </li>
        ))}
      </ul>
      <Pager page={meta.page} limit={meta.limit} total={meta.total} />
    </>
  )
}
