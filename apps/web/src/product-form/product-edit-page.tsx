import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, redirect, useParams } from 'react-router'
import { api } from '../lib/api.ts'
import { codeOf } from '../lib/errors.ts'
import { requireRole } from '../lib/guards.ts'
import { getQueryClient } from '../lib/query.ts'
import { settledSession, useSession } from '../lib/session.ts'
import { useFormats } from '../lib/use-formats.ts'
import { shopQuery } from '../shops/shop-queries.ts'
import { mayManage } from '../shops/shop-rights.ts'
import { Page } from '../ui/page.tsx'
import { ErrorPanel } from '../ui/panels.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { ProductForm } from './product-form.tsx'
import { productFormValues, productToWire } from './product-form-values.ts'
import { updateFailure } from './save-failure.ts'
import { productToEditQuery } from './product-form-queries.ts'

export const clientMiddleware = [requireRole('vendor', { orAdmin: true })]
export const HydrateFallback = PageSkeleton

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const client = getQueryClient()
  const asked = productToEditQuery(params['id'] ?? '')
  await client.prefetchQuery({ ...asked, staleTime: 0 })
  const product = client.getQueryData(asked.queryKey)
  if (!product) return null
  const ofShop = shopQuery(api, String(product.businessId))
  await client.prefetchQuery(ofShop)
  const shop = client.getQueryData(ofShop.queryKey)
  const { user } = await settledSession()
  if (shop && !mayManage(user, shop)) throw redirect('/403')
  return null
}

export default function ProductEditPage() {
  const { t } = useTranslation('product-form')
  const { named } = useFormats()
  const id = useParams()['id'] ?? ''
  const product = useQuery({ ...productToEditQuery(id), refetchOnWindowFocus: false })
  const { user } = useSession()
  if (!user || product.isPending) return <PageSkeleton />
  return (
    <Page title={t('edit')} width="text">
      {product.isError ? (
        <ErrorPanel message={t('productFailed')} onRetry={() => void product.refetch()} />
      ) : (
        <ProductForm
          key={id}
          productId={product.data.id}
          initial={productFormValues(product.data)}
          shop={() => (
            <p>
              {named(t('shop.label'))}
              <strong>{product.data.businessName}</strong>
            </p>
          )}
          submitLabel={t('save')}
          failureText={(error) => updateFailure(error, t)}
          save={async (form) => {
            const body = { ...productToWire(form, product.data), stockWas: product.data.stock }
            try {
              const { data } = await api('PUT /products/:id', { params: { id }, body })
              await getQueryClient().invalidateQueries()
              return data.id
            } catch (error) {
              // What stands on the shelf by now is what the next try is measured by.
              if (codeOf(error) === 'stock_changed') await product.refetch()
              throw error
            }
          }}
        />
      )}
    </Page>
  )
}
