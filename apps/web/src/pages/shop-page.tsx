import { dehydrate, HydrationBoundary, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { data, useParams } from 'react-router'
import { loadProductList } from '../catalogue/load-product-list.ts'
import { ProductBrowser } from '../catalogue/product-browser.tsx'
import { FitLine } from '../garage/fit-line.tsx'
import { FitSwitch } from '../garage/fit-switch.tsx'
import { api } from '../lib/api.ts'
import { statusOf } from '../lib/errors.ts'
import { getQueryClient } from '../lib/query.ts'
import { apiContext } from '../lib/server-context.ts'
import { useSite } from '../lib/site.ts'
import { ShopHead } from '../shops/shop-head.tsx'
import { shopQuery } from '../shops/shop-queries.ts'
import { DocumentTitle } from '../ui/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/panels.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { WishlistToggle } from '../wishlist/wishlist-toggle.tsx'
import type { Route } from './+types/shop-page.ts'

const isShopId = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id)

/**
 * A shop that is not open to visitors is not there for the server, which knows no user; the page asks once more with the
 * token of its reader. Until then the answer is 404.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const client = getQueryClient()
  const call = context.get(apiContext)
  if (!isShopId(params.shopId)) return data({ dehydrated: dehydrate(client) }, { status: 404 })
  const asked = shopQuery(call, params.shopId)
  await client.prefetchQuery(asked)
  if (client.getQueryData(asked.queryKey))
    await loadProductList(call, new URL(request.url), { businessId: Number(params.shopId) }, client)
  const status = statusOf(client.getQueryState(asked.queryKey)?.error)
  return data({ dehydrated: dehydrate(client) }, { status: status === 404 ? 404 : 200 })
}
export const clientLoader = () => ({ dehydrated: undefined })

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <Shop />
    </HydrationBoundary>
  )
}

function Shop() {
  const { t } = useTranslation('shops')
  const site = useSite()
  const { shopId = '' } = useParams()
  const shop = useQuery({ ...shopQuery(api, shopId), enabled: isShopId(shopId) })
  const gone = !isShopId(shopId) || statusOf(shop.error) === 404
  if (shop.isPending && !gone) return <PageSkeleton />
  return (
    <div className="page page-wide">
      <DocumentTitle section={shop.data?.name ?? t('shop.section')} />
      {gone && <EmptyPanel icon="store" title={t('shop.gone')} text={t('shop.goneText')} />}
      {shop.isError && !gone && <ErrorPanel message={t('shop.failed')} onRetry={() => void shop.refetch()} />}
      {shop.data && (
        <>
          <meta name="description" content={shop.data.description.slice(0, 160)} />
          {site && <link rel="canonical" href={`${site.url}/shop/${shop.data.id}`} />}
          <ShopHead shop={shop.data} />
          <h2>{t('shop.products')}</h2>
          <ProductBrowser
            within={{ businessId: shop.data.id }}
            cornerOf={(product) => <WishlistToggle product={product} />}
            fitOf={({ id }) => <FitLine productId={id} />}
            fitSwitch={<FitSwitch />}
          />
        </>
      )}
    </div>
  )
}
