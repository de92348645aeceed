import { useTranslation } from '../ui/translation/translation.tsx'
import { useLocation } from 'react-router'
import { ListHead } from '../catalogue/list/list-head.tsx'
import { loadProductList } from '../catalogue/list/load-product-list.ts'
import { readSearch } from '../catalogue/list/list-search.ts'
import { ProductBrowser } from '../catalogue/list/product-browser.tsx'
import { FitSwitch } from '../garage/fit/fit-switch.tsx'
import { useListVehicle } from '../garage/use-vehicle-cookie.ts'
import { loadTopCategories } from '../home/top-categories.ts'
import { Hydrated } from '../lib/api/dehydrated.tsx'
import { apiContext, viewContext } from '../lib/api/server-context.ts'
import { steadyPage } from '../lib/page/steady-page.ts'
import { HeadAfterPaint } from '../lib/page/after-paint.tsx'
import { Page } from '../ui/layout/page.tsx'
import { BelowList } from './below-list.tsx'
import { cardSlots } from './card-slots.tsx'
import { isFirstView, ListBand } from './list-band.tsx'
import { ListSearch } from './list-search.tsx'
import type { Route } from './+types/all-products-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { vehicle } = context.get(viewContext)
  const [api, url] = [context.get(apiContext), new URL(request.url)]
  const [loaded, categories] = await Promise.all([
    loadProductList(api, url, { preferVehicle: vehicle }),
    isFirstView(readSearch(url.searchParams)) ? loadTopCategories(api) : undefined,
  ])
  return { ...loaded, vehicle, categories }
}
/** In the browser the page renders at once and queries the API itself. */
export const clientLoader = () => ({ dehydrated: undefined, vehicle: undefined, categories: undefined })

/** The header shows the list's search box instead of its search button. */
export const handle = { HeaderSearch: ListSearch }

function AllProductsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue')
  const within = { preferVehicle: useListVehicle(loaderData.vehicle) }
  const isFirst = isFirstView(readSearch(new URLSearchParams(useLocation().search)))
  return (
    <Hydrated state={loaderData.dehydrated}>
      <HeadAfterPaint>
        <ListHead within={within} />
      </HeadAfterPaint>
      <ListBand within={within} categories={loaderData.categories} />
      <Page title={t('title')} heading={null}>
        <ProductBrowser
          within={within}
          hasSearch={false}
          heading={<h1>{t('title')}</h1>}
          fitSwitch={<FitSwitch />}
          {...cardSlots}
        />
        {isFirst && <BelowList />}
      </Page>
    </Hydrated>
  )
}

export default steadyPage(AllProductsPage)
