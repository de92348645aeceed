import type { ComparedPrice, MissedProduct, ProductFigures, UnsoldProduct } from '@axle/contract/figures'
import type { FigureList } from '@axle/contract/figure-lists'
import type { Shop } from '@axle/contract/shops'
import type { Column } from '../../lib/data-table/columns.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useCellEdits } from '../cells/use-cell-edits.ts'
import { EditStatus } from '../edit-status.tsx'
import { FigureTable } from './figure-table.tsx'
import type { ProductRow } from './product-cells.tsx'
import { highestFirst, type ProductColumns, useProductColumns } from './product-columns.tsx'

interface ProductTableProps<Row extends ProductRow> {
  shop: Shop
  list: Exclude<FigureList, 'searches'>
  columns: (parts: ProductColumns<Row>) => Column<Row>[]
}

/** A list of products whose price and stock can be changed in place. */
function ProductTable<Row extends ProductRow>({ shop, list, columns }: ProductTableProps<Row>) {
  const edits = useCellEdits(shop.id)
  return (
    <FigureTable<Row>
      shopId={shop.id}
      list={list}
      columns={columns(useProductColumns<Row>(shop.id, edits))}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      notice={(rows) => <EditStatus edits={edits} rows={rows} />}
    />
  )
}

/** Views, orders and sales of each product. */
export function ProductViews({ shop }: { shop: Shop }) {
  const { percent } = useFormats()
  return (
    <ProductTable<ProductFigures>
      shop={shop}
      list="products"
      columns={({ product, count, money, percent: share, price, stock, actions }) => [
        product,
        count('views', ({ views }) => views, highestFirst),
        count('pieces', ({ pieces }) => pieces, highestFirst),
        share(
          'conversion',
          ({ orders, views }) => (views > 0 ? Math.round((orders / views) * 1000) / 10 : null),
          percent,
          highestFirst,
        ),
        money('sales', ({ sales }) => sales, highestFirst),
        price,
        stock,
        actions,
      ]}
    />
  )
}

/** The shop's prices beside those of others with the same part number. */
export function PriceComparison({ shop }: { shop: Shop }) {
  return (
    <ProductTable<ComparedPrice>
      shop={shop}
      list="prices"
      columns={({ product, count, money, text, price, actions }) => [
        product,
        text('number', ({ number }) => number, { card: 'fact' }),
        { ...price, sortable: true },
        money('lowest', ({ lowest }) => lowest),
        money('median', ({ median }) => median),
        // Follows a price that was changed in place.
        money('difference', (row) => Math.round((row.price - row.median) * 100) / 100, highestFirst),
        count('offers', ({ offers }) => offers, highestFirst),
        actions,
      ]}
    />
  )
}

/** Sold-out and paused products that buyers look at. */
export function MissedProducts({ shop }: { shop: Shop }) {
  return (
    <ProductTable<MissedProduct>
      shop={shop}
      list="missed"
      columns={({ product, count, day, stock, actions }) => [
        product,
        count('views', ({ views }) => views, highestFirst),
        count('pieces', ({ pieces }) => pieces, highestFirst),
        day('soldAt', ({ soldAt }) => soldAt),
        stock,
        actions,
      ]}
    />
  )
}

/** What is in stock and was not ordered for some time. */
export function UnsoldStock({ shop }: { shop: Shop }) {
  return (
    <ProductTable<UnsoldProduct>
      shop={shop}
      list="unsold"
      columns={({ product, count, money, day, price, actions }) => [
        product,
        count('stock', ({ stock }) => stock, highestFirst),
        money('value', ({ price: each, stock }) => Math.round(each * stock * 100) / 100, highestFirst),
        day('listedAt', ({ listedAt }) => listedAt, { sortable: true }),
        day('soldAt', ({ soldAt }) => soldAt),
        count('views', ({ views }) => views, highestFirst),
        price,
        actions,
      ]}
    />
  )
}
