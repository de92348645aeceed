import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { type ClientLoaderFunctionArgs, redirect, useParams } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { isMissing } from '../../lib/api/errors.ts'
import { requireShopRight } from '../../lib/session/guards.ts'
import { getQueryClient } from '../../lib/api/query.ts'
import { settledSession, useSession } from '../../lib/session/session.ts'
import { mayInOwnShop } from '../../lib/session/shop-access.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { ShopGone } from '../shop-gone.tsx'
import { shopEdit, shopFormValues } from './shop-form-values.ts'
import { ShopForm } from './shop-form.tsx'
import { shopQuery } from '../shop-queries.ts'
import { mayInShop } from '../shop-rights.ts'

export const clientMiddleware = [requireShopRight('shop-profile', { orAdmin: true })]
export const HydrateFallback = PageSkeleton

/** Redirects to `/403` for another owner's shop. The page itself shows a load error. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const client = getQueryClient()
  const asked = shopQuery(api, params['shopId'] ?? '')
  await client.prefetchQuery({ ...asked, staleTime: 0 })
  const shop = client.getQueryData(asked.queryKey)
  const { user } = await settledSession()
  if (shop && !mayInShop(user, shop, 'shop-profile')) throw redirect('/403')
  return null
}

export default function ShopEditPage() {
  const { t } = useTranslation('shops')
  const id = useParams()['shopId'] ?? ''
  const { user } = useSession()
  // Reads the shop once, as a refetch must not overwrite edits.
  const asked = shopQuery(api, id)
  const shop = useQuery({ ...asked, refetchOnWindowFocus: false })
  if (shop.isPending) return <PageSkeleton />
  return (
    <Page title={t('form.edit')} width="form">
      {isMissing(shop.error) ? (
        <ShopGone />
      ) : shop.isError ? (
        <ErrorPanel message={t('shop.failed')} onRetry={() => void shop.refetch()} />
      ) : (
        <ShopForm
          key={id}
          draftName={`shop-${id}`}
          withPayout={mayInOwnShop(user, shop.data.id, 'payout-account')}
          initial={shopFormValues(shop.data)}
          submitLabel={t('form.save')}
          failureText={t('form.updateFailed')}
          read={async () => shopFormValues(await getQueryClient().fetchQuery({ ...asked, staleTime: 0 }))}
          save={async (form, base) => {
            const { data } = await api('PUT /business/:id', { params: { id }, body: shopEdit(form, base) })
            await getQueryClient().invalidateQueries()
            return data.id
          }}
        />
      )}
    </Page>
  )
}
