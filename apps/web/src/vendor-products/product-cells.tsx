import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { usePauseToggle } from '../lib/browser/use-pause-toggle.ts'
import { RowActions } from '../lib/data-table/rows/row-actions.tsx'
import { useShopAccess } from '../lib/session/shop-access.ts'
import { usePartName } from '../lib/formats/part-names.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { Thumb } from '../ui/layout/thumb.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'

const PauseProducts = lazyDialog(() => import('./bulk/pause-products.tsx'))

/** Picture, name, kind of part, and whether it is on sale. */
export function ProductName({ row }: { row: VendorProduct }) {
  const { t } = useTranslation('vendor-dashboard')
  const partName = usePartName()
  const { date } = useFormats()
  return (
    <div className="row one-line gap-3">
      <Thumb src={row.image} />
      <div className="row gap-1">
        <Link className="plain-link strong full" to={`/shop/product/${row.id}`}>
          <bdi>{row.name}</bdi>
        </Link>
        <small>
          <bdi>{partName(row.partName)}</bdi>
        </small>
        {row.paused && (
          <StatusBadge tone="neutral">
            {row.pausedUntil
              ? t('table.pausedUntil', { day: date(row.pausedUntil, 'utc') })
              : t('product:pausing.badge')}
          </StatusBadge>
        )}
        {row.stock === 0 ? (
          <StatusBadge tone="danger">{t('table.soldOut')}</StatusBadge>
        ) : (
          row.isLow && <StatusBadge tone="warning">{t('table.low')}</StatusBadge>
        )}
      </div>
    </div>
  )
}

export function Rating({ row }: { row: VendorProduct }) {
  const { t } = useTranslation('vendor-dashboard')
  const { rating } = useFormats()
  return row.ratingCount > 0 ? t('table.rated', { rating: rating(row.rating), count: row.ratingCount }) : '–'
}

export function ProductActions({ row, shopId }: { row: VendorProduct; shopId: number }) {
  const { t } = useTranslation('vendor-dashboard')
  const { named } = useFormats()
  const toggle = usePauseToggle(row)
  const [pausing, setPausing] = useState(false)
  const close = () => setPausing(false)
  const may = useShopAccess(shopId)
  const mayEdit = may('products')
  const action = (text: string) => ({ text, label: named(text, row.name) })
  return (
    <>
      <RowActions
        name={row.name}
        icons={1}
        actions={[
          ...(mayEdit
            ? [
                { ...action(t('table.edit')), icon: 'edit' as const, to: `/product/${row.id}/edit` },
                { ...action(t('table.copy')), icon: 'copy' as const, to: `/product-upload/${shopId}?copy=${row.id}` },
              ]
            : []),
          ...(may('pause')
            ? [
                {
                  ...action(toggle.label),
                  icon: toggle.icon,
                  disabled: toggle.busy,
                  onClick: row.paused ? toggle.toggle : () => setPausing(true),
                },
              ]
            : []),
          { ...action(t('table.view')), icon: 'eye', to: `/shop/product/${row.id}` },
        ]}
      />
      <PauseProducts opened={pausing} onClose={close} onDone={close} shopId={shopId} rows={[row]} name={row.name} />
    </>
  )
}
