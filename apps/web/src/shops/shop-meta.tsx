import type { Shop } from '@axle/contract'
import { useSite } from '../lib/site.ts'
import { DocumentTitle } from '../ui/page.tsx'
import { shopPicture, shopStructuredData, shopSummary, shopUrl } from './shop-structured-data.ts'

/** What search engines read, and messengers show when somebody passes the address on. */
export function ShopMeta({ shop }: { shop: Shop }) {
  const site = useSite()
  const summary = shopSummary(shop)
  return (
    <>
      <DocumentTitle section={shop.name} />
      <meta name="description" content={summary} />
      <meta property="og:type" content="business.business" />
      <meta property="og:title" content={shop.name} />
      <meta property="og:description" content={summary} />
      {site && (
        <>
          <link rel="canonical" href={shopUrl(shop, site.url)} />
          <meta property="og:site_name" content={site.name} />
          <meta property="og:url" content={shopUrl(shop, site.url)} />
          <meta property="og:image" content={shopPicture(shop, site.url)} />
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: shopStructuredData(shop, site.url) }} />
        </>
      )}
    </>
  )
}
