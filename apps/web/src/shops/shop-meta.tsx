import type { Shop } from '@axle/contract'
import { PublicHead } from '../lib/page/public-head.tsx'
import { useSite } from '../lib/api/site.ts'
import { DocumentTitle } from '../ui/layout/page.tsx'
import { shopPicture, shopStructuredData, shopSummary, shopUrl } from './shop-structured-data.ts'

/** Metadata for search engines and link previews. */
export function ShopMeta({ shop }: { shop: Shop }) {
  const site = useSite()
  return (
    <>
      <DocumentTitle section={shop.name} />
      <PublicHead
        path={shopUrl(shop, '')}
        title={shop.name}
        description={shopSummary(shop)}
        type="business.business"
        picture={site && shopPicture(shop, site.url)}
        data={site && shopStructuredData(shop, site.url)}
      />
    </>
  )
}
