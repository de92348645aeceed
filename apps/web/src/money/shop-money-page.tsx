import './money.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { requireRole } from '../lib/guards.ts'
import { loadMoneyTexts } from '../lib/lazy-texts.ts'
import { OfOwnShop, ShopSelect, useOwnShop } from '../lib/own-shop.tsx'
import { Page } from '../ui/page.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { ShopMoney } from './shop-money.tsx'
import { Crumbs } from '../ui/crumbs.tsx'

export const clientMiddleware = [requireRole('vendor')]
export const clientLoader = loadMoneyTexts
export const HydrateFallback = PageSkeleton

/** What buyers paid a vendor's shop, and what of it the site still has. */
export default function ShopMoneyPage() {
  const { t } = useTranslation('money')
  const own = useOwnShop()
  const { shop } = own
  const crumbs = (
    <Crumbs label={t('crumbs')} here={t('own.title')}>
      <li>
        <Link to={shop ? `/dashboard?shopId=${shop.id}` : '/dashboard'}>{t('selling:dashboard.title')}</Link>
      </li>
    </Crumbs>
  )
  return (
    <Page title={t('own.title')} crumbs={crumbs} actions={<ShopSelect own={own} />}>
      <OfOwnShop own={own}>{(one) => <ShopMoney key={one.id} shop={one} />}</OfOwnShop>
    </Page>
  )
}
