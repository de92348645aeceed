import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { api } from '../lib/api/api.ts'
import { Pager } from '../lib/page/pager.tsx'
import { useTypingPause } from '../lib/forms/use-typing-pause.ts'
import { Icon } from '../ui/icon.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { CardsSkeleton } from '../ui/layout/skeletons.tsx'
import { ShopCard } from './card/shop-card.tsx'
import { shopListQuery, shopsQuery } from './shop-queries.ts'

const typingPause = 500

export function ShopSearch() {
  const { t } = useTranslation('shops')
  const submit = useSubmit()
  const { q } = shopListQuery(useSearchParams()[0])
  const pause = useTypingPause(typingPause)
  return (
    <Form
      role="search"
      className="shop-search"
      onSubmit={pause.cancel}
      onChange={(event) => {
        const form = event.currentTarget
        pause.later(() => void submit(form, { replace: true, preventScrollReset: true }))
      }}
    >
      <span className="search-box">
        <Icon name="search" size={20} />
        <input type="search" name="q" aria-label={t('search')} placeholder={t('search')} defaultValue={q} />
      </span>
      <button type="submit" className="plain-button">
        {t('searchButton')}
      </button>
    </Form>
  )
}

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
      <p className="shop-count" aria-live="polite">
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
