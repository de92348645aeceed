import type { VendorProduct, VendorProductSort } from '@axle/contract/vendor-dashboard'
import { VisuallyHidden } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import type { CellEdits } from './cells/cell-edits.ts'
import { ProductRow } from './product-row.tsx'
import { ariaSort, nextSort, type SortColumn } from './table-view.ts'

interface ProductTableProps {
  rows: readonly VendorProduct[]
  shopId: number
  edits: CellEdits
  sort: VendorProductSort
  onSort: (sort: VendorProductSort) => void
  selected: ReadonlySet<number>
  onSelect: (change: (selected: ReadonlySet<number>) => ReadonlySet<number>) => void
}

export function ProductTable({ rows, shopId, edits, sort, onSort, selected, onSelect }: ProductTableProps) {
  const { t } = useTranslation('vendor-dashboard')
  const areAllSelected = rows.every(({ id }) => selected.has(id))
  const toggle = useCallback(
    (id: number) =>
      onSelect((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [onSelect],
  )
  const sortable = (column: SortColumn) => (
    <th scope="col" aria-sort={ariaSort(sort, column)}>
      <button type="button" onClick={() => onSort(nextSort(sort, column))}>
        {t(`table.column.${column}`)}
        <Icon name="chevron-down" size={14} />
      </button>
    </th>
  )
  return (
    <table className="product-table" aria-label={t('table.title')}>
      <thead>
        <tr>
          <th scope="col" className="product-cell-check">
            <label>
              <input
                type="checkbox"
                aria-label={t('table.selectAll')}
                checked={areAllSelected}
                onChange={() => onSelect(() => new Set(areAllSelected ? [] : rows.map(({ id }) => id)))}
              />
              <span>{t('table.selectAll')}</span>
            </label>
          </th>
          {sortable('name')}
          {sortable('price')}
          {sortable('stock')}
          {sortable('totalSold')}
          <th scope="col">{t('table.column.rating')}</th>
          <th scope="col">{t('table.column.vehicles')}</th>
          <th scope="col" className="product-cell-updated">
            {t('table.column.updated')}
          </th>
          <th scope="col">
            <VisuallyHidden>{t('table.column.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ProductRow
            key={row.id}
            row={row}
            shopId={shopId}
            edits={edits}
            isSelected={selected.has(row.id)}
            onToggle={toggle}
          />
        ))}
      </tbody>
    </table>
  )
}
