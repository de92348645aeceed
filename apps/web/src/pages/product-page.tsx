import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link } from 'react-router'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { productQuery, similarQuery } from '../catalogue/product-queries.ts'
import { ProductView } from '../catalogue/product-view.tsx'
import { structuredData } from '../catalogue/structured-data.ts'
import { api } from '../lib/api.ts'
import { dehydrated, Hydrated } from '../lib/dehydrated.tsx'
import { asResponse, statusOf } from '../lib/errors.ts'
import { getQueryClient } from '../lib/query.ts'
import { apiContext } from '../lib/server-context.ts'
import { useSite } from '../lib/site.ts'
import { ReviewBlock } from '../reviews/review-block.tsx'
import { ProductTools } from '../selling/product-tools.tsx'
import { shopQuery } from '../shops/shop-queries.ts'
import { DocumentTitle } from '../ui/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/panels.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { WishlistToggle } from '../wishlist/wishlist-toggle.tsx'
import type { Route } from './+types/product-page.ts'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const local = context.get(apiContext)
  const client = getQueryClient()
  try {
    const product = await client.fetchQuery({ ...productQuery(local, id), retry: false })
    // Shop and similar products are welcome, but the page stands without them.
    await Promise.all([
      client.prefetchQuery(shopQuery(local, String(product.businessId))),
      client.prefetchQuery(similarQuery(local, id)),
    ])
  } catch (error) {
    // An id that is none is a product that is not there.
    throw asResponse(
      statusOf(error) === 400 ? Object.assign(new Error('Failed to fetch product'), { status: 404 }) : error,
    )
  }
  return { dehydrated: dehydrated(client) }
}
export const clientLoader = () => ({ dehydrated: undefined })

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Hydrated state={loaderData.dehydrated}>
      <ProductContent id={params.id} />
    </Hydrated>
  )
}

function ProductContent({ id }: { id: string }) {
  const { t } = useTranslation('catalogue')
  const site = useSite()
  const found = useQuery(productQuery(api, id))
  const product = found.data
  const shop = useQuery({ ...shopQuery(api, String(product?.businessId)), enabled: product !== undefined })
  if (found.isPending) return <PageSkeleton />
  if (!product) {
    const gone = [400, 404, 410].includes(statusOf(found.error) ?? 0)
    if (gone) return <ProductGone />
    return (
      <div className="page page-wide">
        <ErrorPanel message={t('product.failed')} onRetry={() => void found.refetch()} />
      </div>
    )
  }
  const url = `${site?.url ?? ''}/shop/product/${product.id}`
  const owners = shop.data?.users.filter(({ userRole }) => userRole === 'owner').map(({ userId }) => userId) ?? []
  return (
    <div className="page page-wide">
      <DocumentTitle section={product.name} />
      <link rel="canonical" href={url} />
      <meta
        name="description"
        content={[product.name, product.fits, product.businessName].filter(Boolean).join(' · ')}
      />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: structuredData(product, url, site?.url ?? '') }}
      />
      <ProductView
        product={product}
        shop={shop.data}
        url={url}
        buy={
          <>
            <AddToCart key={product.id} product={product} />
            <WishlistToggle product={product} />
          </>
        }
        tools={<ProductTools product={product} owners={owners} />}
        reviews={<ReviewBlock reviews={product.reviews} />}
      />
    </div>
  )
}

function ProductGone() {
  const { t } = useTranslation('catalogue')
  return (
    <div className="page page-wide">
      <DocumentTitle section={t('product.failed')} />
      <h1 className="visually-hidden">{t('product.failed')}</h1>
      <EmptyPanel title={t('product.failed')} text={t('product.notFoundText')}>
        <Link className="button-link" to="/shop/all-products">
          {t('common:errorPages.toProducts')}
        </Link>
      </EmptyPanel>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && [404, 410].includes(error.status)) return <ProductGone />
  throw error
}
