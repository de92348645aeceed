import '../../ui/layout/link-tabs.css'
import type { Shop } from '@axle/contract/shops'
import type { ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import { loadFigureTexts } from '../../lib/i18n/page-texts.ts'
import { requireShopRight } from '../../lib/session/guards.ts'
import { DashboardCrumbs, ShopSelect, useOwnShop, WithOwnShop } from '../../lib/session/own-shop.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { readSection, type Section, sections } from './figure-view.ts'
import { MissedProducts, PriceComparison, ProductViews, UnsoldStock } from './product-tables.tsx'
import { SalesOverTime } from './sales-over-time.tsx'
import { WantedParts } from './wanted-parts.tsx'

export const clientMiddleware = [requireShopRight('dashboard')]
export const clientLoader = loadFigureTexts
export const HydrateFallback = PageSkeleton

const views: Readonly<Record<Section, ComponentType<{ shop: Shop }>>> = {
  sales: SalesOverTime,
  products: ProductViews,
  prices: PriceComparison,
  missed: MissedProducts,
  unsold: UnsoldStock,
  searches: WantedParts,
}

/** What a shop sells, what buyers look at and search for, and what others charge; each row leads to the next step. */
export default function FiguresPage() {
  const { t } = useTranslation('figures')
  const own = useOwnShop('dashboard')
  const [params] = useSearchParams()
  const section = readSection(params)
  const View = views[section]
  return (
    <Page
      title={t('title')}
      crumbs={<DashboardCrumbs own={own} label={t('crumbs')} here={t('title')} />}
      actions={<ShopSelect own={own} />}
    >
      <WithOwnShop own={own}>
        {(shop) => (
          <>
            <SectionTabs section={section} shopId={params.get('shopId')} />
            <p className="quiet">{t(`intro.${section}`)}</p>
            <View key={`${shop.id} ${section}`} shop={shop} />
          </>
        )}
      </WithOwnShop>
    </Page>
  )
}

/** Links to the sections. Each has its own period and sort, so only the shop is carried over. */
function SectionTabs({ section, shopId }: { section: Section; shopId: string | null }) {
  const { t } = useTranslation('figures')
  const searchOf = (tab: Section) => {
    const next = new URLSearchParams({ ...(shopId && { shopId }), ...(tab !== sections[0] && { tab }) })
    return next.size > 0 ? `?${next}` : ''
  }
  return (
    <nav className="link-tabs row swipe" aria-label={t('sections')}>
      {sections.map((tab) => (
        <Link
          key={tab}
          to={{ search: searchOf(tab) }}
          aria-current={tab === section ? 'page' : undefined}
          preventScrollReset
        >
          {t(`section.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}
