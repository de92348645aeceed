import { isRouteErrorResponse, data } from 'react-router'
import { productQuery, similarQuery } from '../catalogue/product-queries.ts'
import productStyles from '../catalogue/product/product.css?inline'
import fitStyles from '../garage/fit/fit-verdict.css?inline'
import { dehydrated, Hydrated } from '../lib/api/dehydrated.tsx'
import { asResponse, codeOf, statusOf } from '../lib/api/errors.ts'
import { getQueryClient } from '../lib/api/query.ts'
import { useSellsProducts } from '../lib/session/shop-access.ts'
import { apiContext } from '../lib/api/server-context.ts'
import { PageStyle } from '../lib/page/page-style.tsx'
import { steadyPage } from '../lib/page/steady-page.ts'
import crumbStyles from '../ui/layout/crumbs.css?inline'
import { shopQuery } from '../shops/shop-queries.ts'
import type { Route } from './+types/product-page.ts'
import { ProductContent } from './product-content.tsx'
import { ProductGone, ProductMissing, ProductPaused } from './product-gone.tsx'

const styles = productStyles + fitStyles + crumbStyles

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const local = context.get(apiContext)
  const client = getQueryClient()
  const similar = client.prefetchQuery(similarQuery(local, id))
  try {
    const product = await client.fetchQuery({ ...productQuery(local, id), retry: false })
    // Shop and similar products are optional: the page renders without them.
    await Promise.all([client.prefetchQuery(shopQuery(local, String(product.businessId))), similar])
  } catch (error) {
    await similar
    const status = statusOf(error)
    // Links to removed products live on: the response has the status, the page shows similar ones.
    if (status === 410) return data({ dehydrated: dehydrated(client), off: 'gone' as const }, { status })
    // The shop may resume it, so search engines get 404 rather than 410.
    if (codeOf(error) === 'product_paused')
      return data({ dehydrated: dehydrated(client), off: 'paused' as const }, { status: 404 })
    // An invalid id is a missing product.
    throw asResponse(status === 400 ? Object.assign(new Error('Failed to fetch product'), { status: 404 }) : error)
  }
  return { dehydrated: dehydrated(client), off: undefined }
}
export const clientLoader = () => ({ dehydrated: undefined, off: undefined })

function ProductPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Hydrated state={loaderData.dehydrated}>
      <PageStyle css={styles} />
      {loaderData.off === 'gone' ? (
        <ProductGone id={params.id} />
      ) : loaderData.off === 'paused' ? (
        <PausedPage id={params.id} />
      ) : (
        <ProductContent id={params.id} />
      )}
    </Hydrated>
  )
}

export default steadyPage(ProductPage)

/** The server rendered this page for anyone. Its shop and admins see the product. */
function PausedPage({ id }: { id: string }) {
  return useSellsProducts() ? <ProductContent id={id} /> : <ProductPaused id={id} />
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <>
      <PageStyle css={styles} />
      <ProductMissing id={params.id ?? ''} />
    </>
  )
}
