import { isRouteErrorResponse, data } from 'react-router'
import { productQuery, similarQuery } from '../catalogue/product-queries.ts'
import { dehydrated, Hydrated } from '../lib/dehydrated.tsx'
import { asResponse, statusOf } from '../lib/errors.ts'
import { getQueryClient } from '../lib/query.ts'
import { apiContext } from '../lib/server-context.ts'
import { shopQuery } from '../shops/shop-queries.ts'
import type { Route } from './+types/product-page.ts'
import { ProductContent } from './product-content.tsx'
import { ProductGone, ProductMissing } from './product-gone.tsx'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const local = context.get(apiContext)
  const client = getQueryClient()
  const similar = client.prefetchQuery(similarQuery(local, id))
  try {
    const product = await client.fetchQuery({ ...productQuery(local, id), retry: false })
    // Shop and similar products are welcome, but the page stands without them.
    await Promise.all([client.prefetchQuery(shopQuery(local, String(product.businessId))), similar])
  } catch (error) {
    await similar
    const status = statusOf(error)
    // Somebody may have kept the address of what is sold no more: the answer says so, the page shows others like it.
    if (status === 410) return data({ dehydrated: dehydrated(client), gone: true }, { status })
    // An id that is none is a product that is not there.
    throw asResponse(status === 400 ? Object.assign(new Error('Failed to fetch product'), { status: 404 }) : error)
  }
  return { dehydrated: dehydrated(client), gone: false }
}
export const clientLoader = () => ({ dehydrated: undefined, gone: false })

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Hydrated state={loaderData.dehydrated}>
      {loaderData.gone ? <ProductGone id={params.id} /> : <ProductContent id={params.id} />}
    </Hydrated>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProductMissing id={params.id ?? ''} />
  throw error
}
