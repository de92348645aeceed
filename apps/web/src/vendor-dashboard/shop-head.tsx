import type { ShopRight } from '@axle/contract/shop-rights'
import type { Shop } from '@axle/contract/shops'
import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { useShopAccess } from '../lib/session/shop-access.ts'
import { keys, writeText } from '../lib/browser/storage.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { usePeriod } from '../lib/dashboard/period.ts'
import { dashboardQuery } from './dashboard-query.ts'
import { ShopPausePanel } from './pausing/shop-pause-panel.tsx'
import styles from './vendor-dashboard.module.css'

const PauseShop = lazyDialog(() => import('./pausing/pause-shop.tsx'))

/** The pages of a shop by the key of their label; all of the shop's people may open those without a right. */
const places: readonly { key: string; path: string; right?: ShopRight }[] = [
  { key: 'tasks', path: 'tasks', right: 'orders-view' },
  { key: 'products', path: 'products', right: 'products-view' },
  { key: 'figures', path: 'figures' },
  { key: 'money', path: 'money', right: 'ledger-view' },
  { key: 'reviewList', path: 'reviews', right: 'reviews' },
  { key: 'messages', path: 'messages', right: 'messages' },
  { key: 'delivery', path: 'delivery', right: 'shop-profile' },
  { key: 'staff', path: 'staff' },
  { key: 'integrations', path: 'integrations', right: 'integrations' },
]

interface ShopHeadProps {
  shop: Shop
  /** For vendors with several shops: chooses one, in place of the name. */
  select: ReactNode
}

/** The shop's name, status and pages. */
export function ShopHead({ shop, select }: ShopHeadProps) {
  const { t } = useTranslation('vendor-dashboard')
  const may = useShopAccess(shop.id)
  const pages = [
    ...places
      .filter(({ right }) => right === undefined || may(right))
      .map(({ key, path }) => ({ label: t(`dashboard.${key}`), to: `/dashboard/${path}?shopId=${shop.id}` })),
    { label: t('dashboard.viewShop'), to: `/shop/${shop.id}` },
  ]
  const mayPause = may('pause')
  const [pausing, setPausing] = useState(false)
  const openPause = () => setPausing(true)
  const name = (
    <h2>
      <bdi>{shop.name}</bdi>
    </h2>
  )
  return (
    <>
      <div className="row">
        {select ? <VisuallyHidden>{name}</VisuallyHidden> : name}
        {select}
        <nav aria-label={shop.name} className={`row gap-3 swipe ${styles.links}`}>
          {pages.map(({ label, to }) => (
            <Link key={to} className="text-button small nowrap" to={to}>
              {label}
            </Link>
          ))}
          {mayPause && !shop.pause && (
            <button type="button" className="text-button small nowrap" onClick={openPause}>
              {t('pause.open')}
            </button>
          )}
        </nav>
      </div>
      {shop.pause && <ShopPausePanel shop={shop} pause={shop.pause} onChange={mayPause ? openPause : undefined} />}
      <PauseShop shop={shop} opened={pausing} onClose={() => setPausing(false)} />
      {shop.status !== 'active' && (
        <Notice tone="warning">
          <p>{t(`shop.${shop.status}`)}</p>
          {shop.statusReason && <p dir="auto">{t('shop.reason', { reason: shop.statusReason })}</p>}
        </Notice>
      )}
    </>
  )
}

/** Opens the product form of this shop. */
export function UploadButton({ shopId }: { shopId: number }) {
  const { t } = useTranslation('vendor-dashboard')
  return (
    <Button
      component={Link}
      to={`/product-upload/${shopId}`}
      leftSection={<Icon name="upload" size={18} />}
      onClick={() => writeText(keys.shopId, String(shopId))}
    >
      {t('dashboard.uploadProduct')}
    </Button>
  )
}

/** The upload button beside the title; a shop without products has it below, with an explanation. */
export function HeadUpload({ shopId }: { shopId: number }) {
  const { data } = useQuery(dashboardQuery(shopId, usePeriod().days))
  const may = useShopAccess(shopId)
  return data?.products === 0 || !may('products') ? null : <UploadButton shopId={shopId} />
}
