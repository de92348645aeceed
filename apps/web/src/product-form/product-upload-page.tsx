import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, redirect, useParams } from 'react-router'
import { api } from '../lib/api.ts'
import { requireRole } from '../lib/guards.ts'
import { getQueryClient } from '../lib/query.ts'
import { settledSession, useSession } from '../lib/session.ts'
import { keys, readText } from '../lib/storage.ts'
import { shopQuery } from '../shops/shop-queries.ts'
import { mayManage } from '../shops/shop-rights.ts'
import { Page } from '../ui/page.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { ProductForm } from './product-form.tsx'
import { emptyProduct, productToWire } from './product-form-values.ts'
import { createFailure } from './save-failure.ts'
import { ShopChoice } from './shop-choice.tsx'

export const clientMiddleware = [requireRole('vendor', { orAdmin: true })]
export const HydrateFallback = PageSkeleton

/** With a shop in the address: only its owner and admins. The server refuses in any case. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const shopId = params['shopId']
  if (shopId === undefined) return null
  const client = getQueryClient()
  const asked = shopQuery(api, shopId)
  await client.prefetchQuery(asked)
  const shop = client.getQueryData(asked.queryKey)
  const { user } = await settledSession()
  if (shop && !mayManage(user, shop)) throw redirect('/403')
  return null
}

const idOf = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null

export default function ProductUploadPage() {
  const { t } = useTranslation('product-form')
  const { shopId } = useParams()
  const { user } = useSession()
  const named = useQuery({ ...shopQuery(api, shopId ?? ''), enabled: shopId !== undefined })
  if (!user) return <PageSkeleton />
  return (
    <Page title={t('upload')} width="text">
      <ProductForm
        key={shopId ?? 'chosen'}
        initial={emptyProduct(idOf(shopId ?? readText(keys.shopId)))}
        shop={(businessId, choose, error) =>
          named.data ? (
            <p>
              {t('shop.label')}: <strong>{named.data.name}</strong>
            </p>
          ) : (
            <ShopChoice user={user} value={businessId} onChange={choose} error={error} />
          )
        }
        submitLabel={t('submit')}
        failureText={(error) => createFailure(error, t)}
        save={async (form) => {
          const { data } = await api('POST /products', { body: productToWire(form) })
          await getQueryClient().invalidateQueries()
          return data.id
        }}
      />
    </Page>
  )
}
