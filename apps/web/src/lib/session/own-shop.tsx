import { Button, NativeSelect } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Shop } from '@axle/contract/shops'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useSearchParams } from 'react-router'
import { Crumbs } from '../../ui/layout/crumbs.tsx'
import { EmptyPanel, ErrorPanel } from '../../ui/layout/panels.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { api } from '../api/api.ts'
import { type ShopRight, staffMay } from '@axle/contract/shop-rights'
import { useSession } from './session.ts'
import { useShopAccess } from './shop-access.ts'
import { keys, readText, writeText } from '../browser/storage.ts'

const ownShopsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['shops', 'work', userId],
    queryFn: async () =>
      (await api('GET /business/user/:userId', { params: { userId: String(userId) }, query: { work: true } })).data,
  })

/**
 * Returns the shops that the user owns or has the right in as staff, and the selected one: by the URL, else the last
 * choice.
 */
export function useOwnShop(right: ShopRight) {
  const { user } = useSession()
  const shops = useQuery({
    ...ownShopsQuery(user?.id ?? 0),
    enabled: user !== undefined,
    select: (all) => all.filter(({ staffRole }) => staffRole === undefined || staffMay(staffRole, right)),
  })
  const [params, setParams] = useSearchParams()
  const find = (id: string | null) => shops.data?.find((shop) => String(shop.id) === id)
  const shop = find(params.get('shopId')) ?? find(readText(keys.shopId)) ?? shops.data?.[0]
  const choose = (shopId: string) => {
    writeText(keys.shopId, shopId)
    setParams({ shopId })
  }
  return { shops, shop, choose }
}
type OwnShop = ReturnType<typeof useOwnShop>

/** Names a shop, with the role of its staff. Needs the texts of the vendor pages. */
export function useShopLabel(): (shop: Pick<Shop, 'name' | 'staffRole'>) => string {
  const { t } = useTranslation('vendor-dashboard')
  return ({ name, staffRole }) => (staffRole ? `${name} · ${t(`roles.${staffRole}`)}` : name)
}

/** The breadcrumb of a page below the dashboard of the selected shop. */
export function DashboardCrumbs({ own: { shop }, label, here }: { own: OwnShop; label: string; here: string }) {
  const { t } = useTranslation('vendor-dashboard')
  const may = useShopAccess(shop?.id)
  return (
    <Crumbs label={label} here={here}>
      {may('dashboard') && (
        <li>
          <Link to={shop ? `/dashboard?shopId=${shop.id}` : '/dashboard'}>{t('dashboard.title')}</Link>
        </li>
      )}
    </Crumbs>
  )
}

/** Renders a select for the shop; nothing for a single shop. */
export function ShopSelect({ own: { shops, shop, choose } }: { own: OwnShop }) {
  const { t } = useTranslation('vendor-dashboard')
  const labelOf = useShopLabel()
  if (!shop || !shops.data || shops.data.length < 2) return null
  return (
    <NativeSelect
      aria-label={t('shop.label')}
      value={String(shop.id)}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={shops.data.map(({ id, name, staffRole }) => ({ value: String(id), label: labelOf({ name, staffRole }) }))}
    />
  )
}

/** Renders the selected shop; without one, shows the reason and the next step. */
export function WithOwnShop({ own: { shops, shop }, children }: { own: OwnShop; children: (shop: Shop) => ReactNode }) {
  const { t } = useTranslation('vendor-dashboard')
  const retry = () => void shops.refetch()
  if (shop) return children(shop)
  if (shops.isError) return <ErrorPanel message={t('shop.failed')} onRetry={retry} />
  if (shops.fetchStatus === 'paused') return <ErrorPanel message={t('common:noResponse')} onRetry={retry} />
  if (!shops.data) return <RowsSkeleton />
  return (
    <EmptyPanel icon="store" title={t('shop.none')} text={t('shop.noneText')}>
      <Button component={Link} to="/shop-upload">
        {t('shop.open')}
      </Button>
    </EmptyPanel>
  )
}
