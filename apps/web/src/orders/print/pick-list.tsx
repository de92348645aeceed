import type { ShopOrderSheets } from '@axle/contract/order-sheets'
import { Fragment } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { ItemName } from './item-name.tsx'
import { type PickRow, pickRowsOf } from './pick-rows.ts'
import css from '../receipt/receipt.module.css'
import { slipStyle } from './paper.ts'

/** All products of the orders by shelf, to fetch them in one walk. */
export function PickList({ shop, orders }: ShopOrderSheets) {
  const { t, i18n } = useTranslation('orders')
  const shelves = pickRowsOf(orders, i18n.language)
  const pieces = shelves.flatMap(({ rows }) => rows).reduce((sum, { total }) => sum + total, 0)
  return (
    <div className="gutters">
      <article className={`box stack ${css.receipt}`} style={slipStyle(true)}>
        <header className="row spread">
          <h2>
            <bdi>{shop.name}</bdi>
          </h2>
          <p>
            {t('order-progress:sheets.orders', { count: orders.length })} ·{' '}
            {t('order-progress:sheets.pieces', { count: pieces })}
          </p>
        </header>
        <table className="full">
          <thead className="small">
            <tr>
              <th scope="col">{t('items')}</th>
              <th className="figure" scope="col">
                {t('quantity')}
              </th>
              <th scope="col">{t('orders')}</th>
            </tr>
          </thead>
          <tbody>
            {shelves.map(({ shelf, rows }) => (
              <Fragment key={shelf}>
                <tr>
                  <th className="strong" colSpan={3} scope="rowgroup">
                    {shelf === '' ? t('order-progress:sheets.noShelf') : t('order-progress:shelf', { shelf })}
                  </th>
                </tr>
                {rows.map((row) => (
                  <Row key={row.productId} row={row} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </article>
    </div>
  )
}

function Row({ row }: { row: PickRow }) {
  const { counted } = useFormats()
  return (
    <tr>
      <td>
        <ItemName item={row} />
      </td>
      <td className="figure strong">{counted(row.total)}</td>
      <td className="small">
        {row.orders.map(({ orderCode, quantity }) => (
          <bdi key={orderCode} className="nowrap" dir="ltr">
            {orderCode} × {counted(quantity)}{' '}
          </bdi>
        ))}
      </td>
    </tr>
  )
}
