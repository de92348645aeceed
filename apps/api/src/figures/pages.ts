import { type RawBuilder, sql } from 'kysely'
import { countLimit, offsetOf, pageMeta, type Paging } from '../http/paging.ts'

interface PageQuery extends Paging {
  /** A column of the matching rows, with a minus for descending. */
  readonly sort: string
}

/**
 * Begins a statement that reads one page of a list and its total: select `counted.total` and `paged.place` from
 * `counted left join paged on true`, ordered by the place. `ties` are the unique columns that decide between equal
 * rows; `matching` selects all rows, with every column that sorts them.
 */
export function withPage(query: PageQuery, ties: readonly string[], matching: RawBuilder<unknown>) {
  const isDescending = query.sort.startsWith('-')
  const order = sql.join([
    sql`${sql.ref(isDescending ? query.sort.slice(1) : query.sort)} ${isDescending ? sql`desc` : sql`asc`} nulls last`,
    ...ties.map((column) => sql.ref(column)),
  ])
  return sql`with matching as materialized (${matching}),
    counted as (select least(count(*), ${countLimit}::int) as total from matching),
    paged as (select *, row_number() over (order by ${order}) as place from matching
      order by place limit ${query.limit} offset ${offsetOf(query)})`
}

/** A row of such a statement; without any row on the page it returns the total alone. */
export type Paged<Row> = Row & { total: number; place: number | null }

/** Makes the answer from the rows of such a statement. */
export function toPage<Row>(rows: readonly Paged<Row>[], query: Paging) {
  return { data: rows.filter(({ place }) => place !== null), meta: pageMeta(rows[0]?.total ?? 0, query) }
}
