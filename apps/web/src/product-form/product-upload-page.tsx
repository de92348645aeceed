import { limits } from '@axle/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { type ClientLoaderFunctionArgs, Link, redirect, useLocation, useParams, useSearchParams } from 'react-router'
import { loadProductFormTexts } from '../lib/i18n/page-texts.ts'
import { api } from '../lib/api/api.ts'
import { isMissing, statusOf } from '../lib/api/errors.ts'
import { requireShopRight } from '../lib/session/guards.ts'
import { getQueryClient } from '../lib/api/query.ts'
import { settledSession, useSession } from '../lib/session/session.ts'
import { keys, readText, writeText } from '../lib/browser/storage.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { shopQuery } from '../shops/shop-queries.ts'
import { mayInShop } from '../shops/shop-rights.ts'
import { Page } from '../ui/layout/page.tsx'
import { ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { ProductForm } from './product-form.tsx'
import { productToCopyQuery } from './product-form-queries.ts'
import {
  emptyProduct,
  nextProduct,
  type ProductFormValues,
  productFormCopy,
  productToWire,
} from './product-form-values.ts'
import { createFailure } from './save-failure.ts'
import { ShopChoice } from './shop-choice.tsx'

export const clientMiddleware = [requireShopRight('products', { orAdmin: true })]
export const HydrateFallback = PageSkeleton

/**
 * Only owner and admins may open the form with a shop in the URL, or with a product to copy. The server refuses
 * others anyway.
 */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const client = getQueryClient()
  const copied = productToCopyQuery(copyOf(new URL(request.url).searchParams))
  await Promise.all([copied.enabled && client.prefetchQuery({ ...copied, staleTime: 0 }), loadProductFormTexts()])
  if (statusOf(client.getQueryState(copied.queryKey)?.error) === 403) throw redirect('/403')
  if (params['shopId'] === undefined) return null
  const { user } = await settledSession()
  const searchParams = shopQuery(api, params['shopId'])
  await client.prefetchQuery(searchParams)
  const shop = client.getQueryData(searchParams.queryKey)
  if (shop && !mayInShop(user, shop, 'products')) throw redirect('/403')
  return null
}

const idOf = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
const copyOf = (search: URLSearchParams) => idOf(search.get('copy'))
/** The words of a search that found nothing, as the name to start with. */
const nameOf = (search: URLSearchParams) => (search.get('name') ?? '').slice(0, limits.text.singleLine)

/** The products listed one after the other, and the values with which the next one starts. */
interface Round {
  number: number
  start?: ProductFormValues
  templateId?: number | undefined
}

export default function ProductUploadPage() {
  const { t } = useTranslation('product-form')
  const formats = useFormats()
  const { shopId } = useParams()
  const { pathname, search } = useLocation()
  const [searchParams] = useSearchParams()
  const { user } = useSession()
  const [round, setRound] = useState<Round>({ number: 0 })
  const named = useQuery({ ...shopQuery(api, shopId ?? ''), enabled: shopId !== undefined })
  const copied = useQuery({ ...productToCopyQuery(copyOf(searchParams)), refetchOnWindowFocus: false })
  if (!user || copied.isLoading) return <PageSkeleton />
  const chosenShop = idOf(shopId ?? readText(keys.shopId))
  return (
    <Page title={t('upload')} width="form">
      {copied.isError ? (
        <ErrorPanel
          message={t('productFailed')}
          onRetry={isMissing(copied.error) ? undefined : () => void copied.refetch()}
        >
          <Link className="button-link" to={pathname}>
            {t('upload')}
          </Link>
        </ErrorPanel>
      ) : (
        <ProductForm
          key={`${pathname}${search} ${round.number}`}
          isNext={round.number > 0}
          onAnother={(saved, templateId) =>
            setRound({ number: round.number + 1, start: nextProduct(saved), templateId })
          }
          templateId={round.templateId}
          hasTemplates={!copied.data}
          initial={
            round.start ??
            (copied.data
              ? { ...productFormCopy(copied.data), businessId: chosenShop ?? copied.data.businessId }
              : { ...emptyProduct(chosenShop), name: nameOf(searchParams) })
          }
          shop={(businessId, choose, error) =>
            named.data ? (
              <p>
                {formats.named(t('shop.label'))}
                <strong>{named.data.name}</strong>
              </p>
            ) : (
              <ShopChoice user={user} value={businessId} onChange={choose} error={error} />
            )
          }
          submitLabel={t('submit')}
          failureText={(error) => createFailure(error, t)}
          save={async (form, _base, headers) => {
            const { data } = await api('POST /products', { headers, body: productToWire(form) })
            // Also a shop from the URL: the next product starts with it.
            writeText(keys.shopId, String(data.businessId))
            await getQueryClient().invalidateQueries()
            return data.id
          }}
        />
      )}
    </Page>
  )
}
