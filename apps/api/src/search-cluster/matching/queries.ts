/** A query of OpenSearch, as JSON. */
export type Query = Readonly<Record<string, unknown>>

export const everything: Query = { match_all: {} }
const nothing: Query = { match_none: {} }

/** Products with one of the values. */
export function anyValue(field: string, values: readonly (number | string)[]): Query {
  const [first, ...others] = values
  if (first === undefined) return nothing
  if (others.length === 0) return { term: { [field]: String(first) } }
  return { terms: { [field]: values.map(String) } }
}

export const range = (
  field: string,
  limits: { readonly gte?: number | undefined; readonly lte?: number | undefined },
) => ({ range: { [field]: limits } }) satisfies Query

export function allOf(queries: readonly Query[]): Query {
  const [only, ...others] = queries
  return only !== undefined && others.length === 0 ? only : { bool: { filter: queries } }
}

/** Without queries, no product matches. */
export function oneOf(queries: readonly Query[]): Query {
  const [only, ...others] = queries
  if (only === undefined) return nothing
  return others.length === 0 ? only : { bool: { should: queries, minimum_should_match: 1 } }
}

export const without = (query: Query, excluded: readonly Query[]): Query =>
  excluded.length === 0 ? query : { bool: { filter: [query], must_not: excluded } }

/** Scores are sums of such points: whole numbers below 2^24, so floating-point numbers hold them exactly. */
export const points = (query: Query, score: number): Query => ({ constant_score: { filter: query, boost: score } })

/** The points of the best of the queries that match. */
export const best = (queries: readonly Query[]): Query =>
  queries.length === 0 ? nothing : { dis_max: { tie_breaker: 0, queries } }
