import { useQuery } from '@tanstack/react-query'
import { type ComponentType } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useLocation, useParams } from 'react-router'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Icon } from '../../ui/icon.tsx'
import { readFilter, writeFilter } from '../list/order-filter.ts'
import css from './order-details.module.css'
import { orderLabel } from '../order-label.ts'
import { type Neighbour, neighboursIn, type OrderPlace, readPlace } from './order-place.ts'
import { ordersQuery, type Scope } from '../order-queries.ts'
import { useTablePreference } from '../list/table-preference.ts'

const lists = { admin: '/orders', buyer: '/user/orders', shop: '/shop/orders' } as const

/** The order page with links to the previous and next order of the list it was opened from. */
export function withNeighbours(as: Scope['as'], OneOrder: ComponentType) {
  return function OrderInList() {
    const { id = '' } = useParams()
    const place = readPlace(useLocation().state)
    const scope = scopeOf(as, place)
    return (
      <>
        {place && scope && <Neighbours id={id} place={place} scope={scope} />}
        {/* State of one order must not carry over to the next. */}
        <OneOrder key={id} />
      </>
    )
  }
}

function scopeOf(as: Scope['as'], place: OrderPlace | undefined): Scope | undefined {
  if (as !== 'shop') return { as }
  return place?.shopId === undefined ? undefined : { as, shopId: place.shopId }
}

function Neighbours({ id, place, scope }: { id: string; place: OrderPlace; scope: Scope }) {
  const { t } = useTranslation('orders')
  const { counted } = useFormats()
  const { at, previous, next, total, capped, params } = useNeighbours(id, place, scope)
  const list = lists[scope.as]
  const step = (way: 'previous' | 'next', { at: there, row }: Neighbour<{ id: string; orderCode: string }>) => (
    <Link
      to={`${list}/${row.id}`}
      // Back returns to the list, however many orders were opened.
      replace
      state={{ place: { ...place, at: there } }}
      aria-label={t(`besideOf.${way}`, { label: orderLabel(row) })}
      rel={way === 'next' ? 'next' : 'prev'}
    >
      {way === 'previous' && <Icon name="chevron" className="point-back" size={18} />}
      {t(`beside.${way}`)}
      {way === 'next' && <Icon name="chevron" directional size={18} />}
    </Link>
  )
  return (
    <nav className={`small full gutters row one-line spread ${css.neighbours}`} aria-label={t('neighbours')}>
      <span>{previous && step('previous', previous)}</span>
      <Link to={`${list}?${params}`}>
        {at === undefined || total === undefined
          ? t('toList')
          : t('placeInList', { at: counted(at + 1), total: counted(total, capped) })}
      </Link>
      <span>{next && step('next', next)}</span>
    </nav>
  )
}

function useNeighbours(id: string, { at, search }: OrderPlace, scope: Scope) {
  const preference = useTablePreference()
  const params = new URLSearchParams(search)
  const filter = readFilter(params, preference.rows)
  const { limit } = filter
  const page = Math.floor(at / limit) + 1
  const pageOf = (number: number) => ({
    ...ordersQuery(scope, { ...filter, page: number }),
    // Placeholder rows of another page would be taken for these.
    placeholderData: () => undefined,
  })
  const here = useQuery(pageOf(page))
  const rows = here.data?.data ?? []
  const meta = here.data?.meta
  const found = rows.findIndex((row) => row.id === id)
  const isFirst = found === 0 || (found < 0 && at % limit === 0)
  const isLast = found < 0 || found === rows.length - 1
  const before = useQuery({ ...pageOf(page - 1), enabled: here.isSuccess && isFirst && page > 1 })
  const after = useQuery({ ...pageOf(page + 1), enabled: here.isSuccess && isLast && rows.length === limit })
  const earlier = page > 1 && isFirst ? (before.data?.data ?? []) : []
  const later = isLast ? (after.data?.data ?? []) : []
  const offset = (page - 1) * limit - earlier.length
  return {
    ...neighboursIn([...earlier, ...rows, ...later], offset, { id, at }),
    total: meta?.total,
    capped: meta?.capped ?? false,
    params: writeFilter(params, { page }),
  }
}
