import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useLocation } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { PublicHead } from '../../lib/page/public-head.tsx'
import { useSite } from '../../lib/api/site.ts'
import { Head } from '../../ui/head.tsx'
import { readSearch, writeSearch } from './list-search.ts'
import { listStructuredData } from './list-structured-data.ts'
import { productListQuery, type Within } from '../product-queries.ts'

/** The list's head for search engines. Searches by words are endless: they are followed, not indexed. */
export function ListHead({ within }: { within: Within }) {
  const { t } = useTranslation('catalogue')
  const site = useSite()
  const search = readSearch(new URLSearchParams(useLocation().search))
  const { data } = useQuery(productListQuery(api, search, within))
  return (
    <>
      {search.q !== '' && (
        <Head>
          <meta name="robots" content="noindex, follow" />
        </Head>
      )}
      <PublicHead
        path={`/shop/all-products${writeSearch(search)}`}
        title={t('title')}
        description={t('listDescription')}
        data={site && listStructuredData({ siteName: site.name, siteUrl: site.url, products: data?.data ?? [] })}
      />
    </>
  )
}
