import type { OrderRow } from '@axle/contract/orders'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { type Sort, sorts } from './order-filter.ts'

interface OrderSortingProps {
  rows: readonly OrderRow[]
  sort: Sort
  selected: ReadonlySet<string>
  onSort: (sort: Sort) => void
  onSelect: (ids: ReadonlySet<string>) => void
}

/** Replaces the table headers on screens that are too narrow for a table. */
export function OrderSorting({ rows, sort, selected, onSort, onSelect }: OrderSortingProps) {
  const { t } = useTranslation('orders')
  const every = rows.every((row) => selected.has(row.id))
  return (
    <div className="order-sorting">
      <label>
        <input
          type="checkbox"
          checked={every}
          onChange={() => onSelect(new Set(every ? [] : rows.map((row) => row.id)))}
        />
        {t('selectPage')}
      </label>
      <NativeSelect
        aria-label={t('sortBy')}
        value={sort}
        onChange={(event) => {
          const chosen = sorts.find((one) => one === event.currentTarget.value)
          if (chosen) onSort(chosen)
        }}
        data={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
    </div>
  )
}
