import type { ShopRight } from '@axle/contract/shop-rights'
import type { Shop } from '@axle/contract/shops'
import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { useShopAccess } from '../lib/session/shop-access.ts'
import { keys, writeText } from '../lib/browser/storage.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { type RowAction, RowMenu } from '../ui/row-menu.tsx'
import { usePeriod } from '../lib/dashboard/period.ts'
import { dashboardQuery } from './dashboard-query.ts'
import { ShopPausePanel } from './pausing/shop-pause-panel.tsx'
import styles from './vendor-dashboard.module.css'

const PauseShop = lazyDialog(() => import('./pausing/pause-shop.tsx'))

interface Place {
  /** Of its label. */
  key: string
  path: string
  icon: IconName
  /** All of the shop's people may open it without one. */
  right?: ShopRight
}
const places: readonly Place[] = [
  { key: 'tasks', path: 'tasks', icon: 'check', right: 'orders-view' },
  { key: 'products', path: 'products', icon: 'box', right: 'products-view' },
  { key: 'figures', path: 'figures', icon: 'columns' },
  { key: 'money', path: 'money', icon: 'card', right: 'ledger-view' },
  { key: 'reviewList', path: 'reviews', icon: 'star', right: 'reviews' },
  { key: 'messages', path: 'messages', icon: 'mail', right: 'messages' },
  { key: 'delivery', path: 'delivery', icon: 'box', right: 'shop-profile' },
  { key: 'staff', path: 'staff', icon: 'user' },
  { key: 'integrations', path: 'integrations', icon: 'globe', right: 'integrations' },
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
    { label: t('dashboard.viewShop'), to: `/shop/${shop.id}`, icon: 'store' as IconName },
    ...places
      .filter(({ right }) => right === undefined || may(right))
      .map(({ key, path, icon }) => ({
        label: t(`dashboard.${key}`),
        to: `/dashboard/${path}?shopId=${shop.id}`,
        icon,
      })),
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
        <nav aria-label={shop.name} className={`row gap-3 ${styles.links}`}>
          {pages.map(({ label, to }) => (
            <Link key={to} className="text-button small" to={to}>
              {label}
            </Link>
          ))}
          {mayPause && !shop.pause && (
            <button type="button" className="text-button small" onClick={openPause}>
              {t('pause.open')}
            </button>
          )}
        </nav>
        <RowMenu
          name={shop.name}
          className={`at-end ${styles.menu}`}
          actions={[
            ...pages.map(({ label, to, icon }): RowAction => ({
              label,
              icon,
              renderRoot: (props) => <Link {...props} to={to} />,
            })),
            ...(shop.pause || !mayPause
              ? []
              : [{ label: t('pause.open'), icon: 'pause', onClick: openPause } as const]),
          ]}
        />
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
