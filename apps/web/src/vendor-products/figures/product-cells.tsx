import type { ProductFigures } from '@axle/contract/figures'
import { Link } from 'react-router'
import { usePauseToggle } from '../../lib/browser/use-pause-toggle.ts'
import { RowActions } from '../../lib/data-table/rows/row-actions.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { Thumb } from '../../ui/layout/thumb.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

/** What all lists of products show of one. */
export type ProductRow = Pick<ProductFigures, 'id' | 'name' | 'image' | 'price' | 'stock' | 'paused'>

/** Picture and name, and why it cannot be bought. */
export function ProductCell({ row }: { row: ProductRow }) {
  const { t } = useTranslation('vendor-dashboard')
  return (
    <div className="row one-line gap-3">
      <Thumb src={row.image} />
      <div className="row gap-1">
        <Link className="plain-link strong full" to={`/shop/product/${row.id}`}>
          <bdi>{row.name}</bdi>
        </Link>
        {row.paused && <StatusBadge tone="neutral">{t('product:pausing.badge')}</StatusBadge>}
        {row.stock === 0 && <StatusBadge tone="danger">{t('table.soldOut')}</StatusBadge>}
      </div>
    </div>
  )
}

/** Edit, pause or resume, and view a product, as the right of the reader allows. */
export function ProductRowActions({ row, shopId }: { row: ProductRow; shopId: number }) {
  const { t } = useTranslation('vendor-dashboard')
  const { named } = useFormats()
  const may = useShopAccess(shopId)
  const pause = usePauseToggle(row)
  const action = (text: string) => ({ text, label: named(text, row.name) })
  return (
    <RowActions
      name={row.name}
      icons={1}
      actions={[
        ...(may('products')
          ? [{ ...action(t('table.edit')), icon: 'edit' as const, to: `/product/${row.id}/edit` }]
          : []),
        ...(may('pause')
          ? [{ ...action(pause.label), icon: pause.icon, disabled: pause.busy, onClick: pause.toggle }]
          : []),
        { ...action(t('table.view')), icon: 'eye', to: `/shop/product/${row.id}` },
      ]}
    />
  )
}
