import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { type ClientLoaderFunctionArgs, Link, redirect, useParams } from 'react-router'
import { loadProductEditTexts } from '../lib/i18n/page-texts.ts'
import { api } from '../lib/api/api.ts'
import { isMissing, statusOf } from '../lib/api/errors.ts'
import { requireShopRight } from '../lib/session/guards.ts'
import { mayInOwnShop } from '../lib/session/shop-access.ts'
import { getQueryClient } from '../lib/api/query.ts'
import { settledSession, useSession } from '../lib/session/session.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { DoubtedFits } from './vehicles/doubted-fits.tsx'
import { PauseProduct } from './pausing/pause-product.tsx'
import { ProductForm } from './product-form.tsx'
import { productEdit, productFormValues } from './product-form-values.ts'
import { updateFailure } from './save-failure.ts'
import { productToEditQuery } from './product-form-queries.ts'

export const clientMiddleware = [requireShopRight('products', { orAdmin: true })]
export const HydrateFallback = PageSkeleton

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const client = getQueryClient()
  const query = productToEditQuery(params['id'] ?? '')
  await Promise.all([client.prefetchQuery({ ...query, staleTime: 0 }), loadProductEditTexts()])
  if (statusOf(client.getQueryState(query.queryKey)?.error) === 403) throw redirect('/403')
  const { user } = await settledSession()
  const shopId = client.getQueryData(query.queryKey)?.businessId
  if (shopId !== undefined && !mayInOwnShop(user, shopId, 'products')) throw redirect('/403')
  return null
}

export default function ProductEditPage() {
  const { t } = useTranslation('product-form')
  const { named } = useFormats()
  const id = useParams()['id'] ?? ''
  const query = productToEditQuery(id)
  const product = useQuery({ ...query, refetchOnWindowFocus: false })
  const { user } = useSession()
  if (!user || product.isPending) return <PageSkeleton />
  return (
    <Page title={t('edit')} width="form">
      {!product.data ? (
        isMissing(product.error) ? (
          <EmptyPanel title={t('product:gone.title')} text={t('product:notFoundText')}>
            <Link className="button-link" to="/dashboard/products">
              {t('common:errorPages.toProducts')}
            </Link>
          </EmptyPanel>
        ) : (
          <ErrorPanel message={t('productFailed')} onRetry={() => void product.refetch()} />
        )
      ) : (
        <>
          <DoubtedFits product={product.data} />
          <ProductForm
            key={id}
            productId={product.data.id}
            initial={productFormValues(product.data)}
            reviewedPart={product.data.ratingCount > 0 ? product.data.partId : undefined}
            shop={() => (
              <>
                <p>
                  {named(t('shop.label'))}
                  <strong>{product.data.businessName}</strong>
                </p>
                <PauseProduct product={product.data} />
              </>
            )}
            submitLabel={t('save')}
            failureText={(error) => updateFailure(error, t)}
            read={async () => productFormValues(await getQueryClient().fetchQuery({ ...query, staleTime: 0 }))}
            save={async (form, base) => {
              const { data } = await api('PUT /products/:id', { params: { id }, body: productEdit(form, base) })
              await getQueryClient().invalidateQueries()
              return data.id
            }}
          />
        </>
      )}
    </Page>
  )
}
