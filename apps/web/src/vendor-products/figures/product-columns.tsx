import type { ReactNode } from 'react'
import type { Column } from '../../lib/data-table/columns.ts'
import { DateText } from '../../lib/formats/moment.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { Money } from '../../ui/text/money.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import type { CellEdits } from '../cells/cell-edits.ts'
import { EditCell } from '../cells/edit-cell.tsx'
import { ProductCell, ProductRowActions, type ProductRow } from './product-cells.tsx'

type Part<Row> = Partial<Column<Row>>

export type ProductColumns<Row extends ProductRow> = ReturnType<typeof useProductColumns<Row>>

/** The columns from which the lists of products are made. Price and stock are editable with the right to it. */
export function useProductColumns<Row extends ProductRow>(shopId: number, edits: CellEdits) {
  const { t } = useTranslation('figures')
  const { counted } = useFormats()
  const may = useShopAccess(shopId)
  const canEdit = may('prices-and-stock')
  const heading = (key: string) => ({ key, label: t(`column.${key}`) })
  const figure = (
    key: string,
    read: (row: Row) => number | null,
    show: (value: number) => ReactNode,
    more?: Part<Row>,
  ) => ({
    ...heading(key),
    cell: (row: Row) => {
      const value = read(row)
      return value === null ? '–' : show(value)
    },
    text: (row: Row) => [read(row)],
    numeric: true,
    ...more,
  })
  const edited = (field: 'price' | 'stock', shown: (row: Row) => ReactNode): Column<Row> => ({
    ...heading(field),
    cell: (row) => (canEdit ? <EditCell edits={edits} row={row} field={field} /> : shown(row)),
    text: (row) => [row[field]],
    card: 'half',
  })
  return {
    product: {
      ...heading('name'),
      cell: (row) => <ProductCell row={row} />,
      text: ({ name }) => [name],
      card: 'title',
    } as Column<Row>,
    price: edited('price', ({ price }) => <Money amount={price} />),
    stock: edited('stock', ({ stock }) => counted(stock)),
    count: (key: string, read: (row: Row) => number | null, more?: Part<Row>): Column<Row> =>
      figure(key, read, counted, more),
    money: (key: string, read: (row: Row) => number | null, more?: Part<Row>): Column<Row> =>
      figure(key, read, (amount) => <Money amount={amount} />, more),
    percent: (
      key: string,
      read: (row: Row) => number | null,
      show: (value: number) => string,
      more?: Part<Row>,
    ): Column<Row> => figure(key, read, show, more),
    day: (key: string, read: (row: Row) => string | null, more?: Part<Row>): Column<Row> => ({
      ...heading(key),
      cell: (row) => {
        const value = read(row)
        return value === null ? t('never') : <DateText value={value} />
      },
      text: (row) => [read(row)],
      ...more,
    }),
    text: (key: string, read: (row: Row) => string, more?: Part<Row>): Column<Row> => ({
      ...heading(key),
      cell: (row) => <bdi>{read(row)}</bdi>,
      text: (row) => [read(row)],
      ...more,
    }),
    actions: {
      ...heading('actions'),
      cell: (row) => <ProductRowActions row={row} shopId={shopId} />,
      card: 'corner',
    } as Column<Row>,
  }
}

/** A sortable column that puts the highest first. */
export const highestFirst = { sortable: true, descendingFirst: true } as const
