import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { useMemo } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import type { Column, Heading } from '../lib/data-table/columns.ts'
import { DateText } from '../lib/formats/moment.tsx'
import type { CellEdits } from './cells/cell-edits.ts'
import { EditCell } from './cells/edit-cell.tsx'
import { ProductActions, ProductName, Rating } from './product-cells.tsx'

/** The columns of the vendor's products; price and stock are editable in the cell. */
export function useProductColumns(shopId: number, edits: CellEdits): Column<VendorProduct>[] {
  const { t } = useTranslation('vendor-dashboard')
  return useMemo(() => {
    const heading = (key: string) => ({ key, label: t(`table.column.${key}`) })
    return [
      {
        ...heading('name'),
        sortable: true,
        cell: (row) => <ProductName row={row} />,
        text: ({ name }) => [name],
        card: 'title',
      },
      {
        ...heading('price'),
        sortable: true,
        cell: (row) => <EditCell edits={edits} row={row} field="price" />,
        text: ({ price }) => [price],
        card: 'half',
      },
      {
        ...heading('stock'),
        sortable: true,
        cell: (row) => <EditCell edits={edits} row={row} field="stock" />,
        text: ({ stock }) => [stock],
        card: 'half',
      },
      { ...heading('sku'), ...privateColumn(({ shopSku }) => shopSku) },
      { ...heading('shelf'), ...privateColumn(({ shelf }) => shelf) },
      {
        ...heading('totalSold'),
        sortable: true,
        descendingFirst: true,
        cell: ({ totalSold }) => totalSold,
        text: ({ totalSold }) => [totalSold],
        card: 'fact',
        numeric: true,
        optional: true,
      },
      {
        ...heading('rating'),
        cell: (row) => <Rating row={row} />,
        text: ({ rating, ratingCount }) => [ratingCount > 0 ? rating : undefined],
        card: 'fact',
        numeric: true,
        isEmpty: ({ ratingCount }) => ratingCount === 0,
        optional: true,
      },
      {
        ...heading('vehicles'),
        cell: ({ fitsAnyVehicle, vehicleCount }) => (fitsAnyVehicle ? t('table.anyVehicle') : vehicleCount),
        text: ({ fitsAnyVehicle, vehicleCount }) => [fitsAnyVehicle ? t('table.anyVehicle') : vehicleCount],
        card: 'fact',
        numeric: true,
        optional: true,
      },
      {
        ...heading('updated'),
        cell: ({ updatedAt }) => <DateText value={updatedAt} />,
        text: ({ updatedAt }) => [updatedAt],
        card: 'none',
        numeric: true,
        optional: true,
      },
      { ...heading('actions'), cell: (row) => <ProductActions row={row} shopId={shopId} />, card: 'corner' },
    ]
  }, [t, shopId, edits])
}

/** A text of the shop, left out of cards that have none. */
const privateColumn = (read: (row: VendorProduct) => string | null): Omit<Column<VendorProduct>, keyof Heading> => ({
  cell: (row) => <bdi className="nowrap">{read(row)}</bdi>,
  text: (row) => [read(row)],
  card: 'fact',
  isEmpty: (row) => read(row) === null,
  optional: true,
})
