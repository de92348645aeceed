import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateText } from '../lib/formats/moment.tsx'
import { usePartName } from '../lib/formats/part-names.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { usePauseToggle } from '../lib/browser/use-pause-toggle.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Picture } from '../ui/images/picture.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import type { CellEdits } from './cells/cell-edits.ts'
import { EditCell } from './cells/edit-cell.tsx'

interface ProductRowProps {
  row: VendorProduct
  shopId: number
  edits: CellEdits
  isSelected: boolean
  onToggle: (id: number) => void
}

/** One product: a row of the table, a card on phones. Memoised, as there may be a hundred. */
export const ProductRow = memo(function ProductRow({ row, shopId, edits, isSelected, onToggle }: ProductRowProps) {
  const { t } = useTranslation('vendor-dashboard')
  const { id, name } = row
  const { rating } = useFormats()
  const partName = usePartName()
  return (
    <tr data-selected={isSelected || undefined}>
      <td className="product-cell-check">
        <label>
          <input
            type="checkbox"
            aria-label={t('table.select', { name })}
            checked={isSelected}
            onChange={() => onToggle(id)}
          />
        </label>
      </td>
      <td className="product-cell-name">
        <div className="product-name">
          <Picture src={row.image} alt="" width={48} height={48} />
          <div>
            <Link to={`/shop/product/${id}`}>
              <bdi>{name}</bdi>
            </Link>
            <small>
              <bdi>{partName(row.partName)}</bdi>
            </small>
            {row.paused && <StatusBadge tone="neutral">{t('product:pausing.badge')}</StatusBadge>}
            {row.stock === 0 ? (
              <StatusBadge tone="danger">{t('table.soldOut')}</StatusBadge>
            ) : (
              row.isLow && <StatusBadge tone="warning">{t('table.low')}</StatusBadge>
            )}
          </div>
        </div>
      </td>
      <td className="product-cell-price" data-label={t('table.column.price')}>
        <EditCell edits={edits} row={row} field="price" />
      </td>
      <td className="product-cell-stock" data-label={t('table.column.stock')}>
        <EditCell edits={edits} row={row} field="stock" />
      </td>
      <td data-label={t('table.column.totalSold')}>{row.totalSold}</td>
      <td data-label={t('table.column.rating')}>
        {row.ratingCount > 0 ? t('table.rated', { rating: rating(row.rating), count: row.ratingCount }) : '–'}
      </td>
      <td data-label={t('table.column.vehicles')}>{row.fitsAnyVehicle ? t('table.anyVehicle') : row.vehicleCount}</td>
      <td className="product-cell-updated" data-label={t('table.column.updated')}>
        <DateText value={row.updatedAt} />
      </td>
      <td className="product-cell-actions">
        <Action to={`/product/${id}/edit`} icon="edit" label={t('table.edit')} name={name} />
        <Action to={`/product-upload/${shopId}?copy=${id}`} icon="copy" label={t('table.copy')} name={name} />
        <PauseAction row={row} />
        <Action to={`/shop/product/${id}`} icon="eye" label={t('table.view')} name={name} />
      </td>
    </tr>
  )
})

function PauseAction({ row }: { row: VendorProduct }) {
  const { named } = useFormats()
  const { busy, toggle, icon, label } = usePauseToggle(row)
  return (
    <button type="button" aria-label={named(label, row.name)} title={label} disabled={busy} onClick={toggle}>
      <Icon name={icon} size={18} /> <span>{label}</span>
    </button>
  )
}

/** An icon button in the table, with text on phones; its accessible name includes the product. */
function Action({ to, icon, label, name }: { to: string; icon: IconName; label: string; name: string }) {
  const { named } = useFormats()
  return (
    <Link to={to} aria-label={named(label, name)} title={label}>
      <Icon name={icon} size={18} /> <span>{label}</span>
    </Link>
  )
}
