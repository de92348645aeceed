import { useTranslation } from 'react-i18next'
import { ListHead } from '../catalogue/list-head.tsx'
import { loadProductList } from '../catalogue/load-product-list.ts'
import { ProductBrowser } from '../catalogue/product-browser.tsx'
import { FitLine } from '../garage/fit-line.tsx'
import { FitSwitch } from '../garage/fit-switch.tsx'
import { Hydrated } from '../lib/dehydrated.tsx'
import { apiContext } from '../lib/server-context.ts'
import { Page } from '../ui/page.tsx'
import { WishlistToggle } from '../wishlist/wishlist-toggle.tsx'
import type { Route } from './+types/all-products-page.ts'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadProductList(context.get(apiContext), new URL(request.url))
/** In the browser the page shows at once and asks the API itself. */
export const clientLoader = () => ({ dehydrated: undefined })

export default function AllProductsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue')
  return (
    <Hydrated state={loaderData.dehydrated}>
      <ListHead />
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
