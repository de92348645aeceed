import { strict as assert } from 'node:assert'

/** Check a complete response; each throws if it is wrong. */
export const perPage = 12
export const counted = 10_000

const dataOf = (body: string): unknown => (JSON.parse(body) as { data: unknown }).data

interface Page {
  readonly data: readonly { readonly id: number }[]
  readonly meta: { readonly total: number }
}

/** A full page without duplicates, and the total that the database counts. */
export const fullPage = (listed: number) => (body: string) => {
  const { data, meta } = JSON.parse(body) as Page
  assert.equal(new Set(data.map(({ id }) => id)).size, Math.min(perPage, listed))
  assert.ok([listed, Math.min(listed, counted)].includes(meta.total), `${meta.total} are counted of ${listed}`)
}

export const notEmpty = (body: string) => {
  const { data, meta } = JSON.parse(body) as Page
  assert.ok(data.length > 0 && data.length === Math.min(meta.total, perPage))
}

export const offersSomething = (body: string) =>
  assert.ok((dataOf(body) as { category: readonly unknown[] }).category.length > 0)

export const isSuggestions = (body: string) =>
  assert.ok(Object.values(dataOf(body) as Record<string, unknown[]>).every(Array.isArray))

export const product = (body: string, { path }: { readonly path: string }) =>
  assert.equal((dataOf(body) as { id: number }).id, Number(path.split('/').at(-1)))

export const catalogue = (body: string) => {
  assert.match(body, /^<!doctype html>/i)
  assert.match(body, /href="\/shop\/product\/\d+/)
}

export const placed = (body: string) => assert.equal((dataOf(body) as { orderItems: unknown[] }).orderItems.length, 2)
