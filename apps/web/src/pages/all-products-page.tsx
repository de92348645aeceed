import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { readSearch, writeSearch } from '../catalogue/list-search.ts'
import { loadProductList } from '../catalogue/load-product-list.ts'
import { ProductBrowser } from '../catalogue/product-browser.tsx'
import { FitLine } from '../garage/fit-line.tsx'
import { FitSwitch } from '../garage/fit-switch.tsx'
import { Hydrated } from '../lib/dehydrated.tsx'
import { apiContext } from '../lib/server-context.ts'
import { useSite } from '../lib/site.ts'
import { Page } from '../ui/page.tsx'
import { WishlistToggle } from '../wishlist/wishlist-toggle.tsx'
import type { Route } from './+types/all-products-page.ts'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadProductList(context.get(apiContext), new URL(request.url))
/** In the browser the page shows at once and asks the API itself. */
export const clientLoader = () => ({ dehydrated: undefined })

export default function AllProductsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue')
  const site = useSite()
  const search = readSearch(new URLSearchParams(useLocation().search))
  return (
    <Hydrated state={loaderData.dehydrated}>
      <meta name="description" content={t('listDescription')} />
      {site && <link rel="canonical" href={`${site.url}/shop/all-products${writeSearch(search)}`} />}
      <Page title={t('title')}>
        <ProductBrowser
          cornerOf={(product) => <WishlistToggle product={product} />}
          fitOf={({ id }) => <FitLine productId={id} />}
          fitSwitch={<FitSwitch />}
        />
      </Page>
    </Hydrated>
  )
}
