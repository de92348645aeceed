import { useTranslation } from '../ui/translation/translation.tsx'
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { api } from '../lib/api/api.ts'
import { dehydrated, Hydrated } from '../lib/api/dehydrated.tsx'
import { inRequestLanguage } from '../lib/i18n/language-in-url.ts'
import { PageStyle } from '../lib/page/page-style.tsx'
import { PublicHead } from '../lib/page/public-head.tsx'
import { getQueryClient } from '../lib/api/query.ts'
import { apiContext } from '../lib/api/server-context.ts'
import { useSession } from '../lib/session/session.ts'
import { Page } from '../ui/layout/page.tsx'
import styles from './shops.css?inline'
import { ShopList } from './shop-list.tsx'
import { ShopSearch } from './shop-search.tsx'
import { shopListUrl, shopListQuery, shopsQuery, townsQuery } from './shop-queries.ts'

/** The page itself shows a load error and retries. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const client = getQueryClient()
  const asked = shopListQuery(new URL(request.url).searchParams)
  const call = context.get(apiContext)
  const query = shopsQuery(call, asked)
  await Promise.all([client.prefetchQuery(query), client.prefetchQuery(townsQuery(call))])
  const { data = [], meta } = client.getQueryData(query.queryKey) ?? {}
  // A page number past the end would be an endless set of empty URLs; redirect to the last page.
  if (data.length === 0 && meta && meta.total > 0 && asked.page > 1)
    throw redirect(inRequestLanguage(shopListUrl({ ...asked, page: Math.ceil(meta.total / meta.limit) }), request))
  return { dehydrated: dehydrated(client) }
}
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await getQueryClient().prefetchQuery(shopsQuery(api, shopListQuery(new URL(request.url).searchParams)))
  return { dehydrated: undefined }
}

export default function ShopsPage() {
  const loaded = useLoaderData<typeof loader | typeof clientLoader>()
  const { t } = useTranslation('shops')
  const session = useSession()
  const { page } = shopListQuery(useSearchParams()[0])
  return (
    <Hydrated state={loaded.dehydrated}>
      <Page
        title={t('title')}
        actions={
          session.user && session.role !== 'customer' ? (
            <Link className="button-link" to="/shop-upload">
              {t('open')}
            </Link>
          ) : undefined
        }
      >
        <PageStyle css={styles} />
        <PublicHead
          path={shopListUrl({ q: '', town: '', open: false, page })}
          title={t('title')}
          description={t('listDescription')}
        />
        <ShopSearch />
        <ShopList />
        {session.state === 'unauthenticated' && (
          <p className="quiet">
            {t('sellHint')} <Link to="/auth/sign-up?type=vendor">{t('sellLink')}</Link>
          </p>
        )}
      </Page>
    </Hydrated>
  )
}
