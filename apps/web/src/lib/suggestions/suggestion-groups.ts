import type { Output } from '@axle/contract/routes'

export type Suggestions = Output<'GET /products/suggestions'>['data']
export interface SuggestedShop {
  id: number
  name: string
  /** A town or an address. */
  place: string | undefined
  image: string | null
}
export interface Suggested extends Omit<Suggestions, 'shops'> {
  shops: readonly SuggestedShop[]
}

/** An option and its URL. */
export type SuggestionOption = { to: string } & (
  | { kind: 'shop'; shop: SuggestedShop }
  | { kind: 'product'; product: Suggestions['products'][number] }
  | { kind: 'part'; name: string; category: string; count: number }
  | { kind: 'vehicle' | 'number'; text: string; count: number }
)
export interface SuggestionGroup {
  name: keyof Suggested
  options: readonly SuggestionOption[]
}

/** The catalogue's URL for a search. */
export const listPath = (search: { q: string } | { part: string }): string =>
  `/shop/all-products?${new URLSearchParams(search)}`

/** Returns the non-empty groups in this order. */
export function groupsOf(found: Suggested, order: readonly (keyof Suggested)[]): SuggestionGroup[] {
  const options: Record<keyof Suggested, SuggestionOption[]> = {
    shops: found.shops.map((shop) => ({ kind: 'shop', to: `/shop/${shop.id}`, shop })),
    products: found.products.map((product) => ({ kind: 'product', to: `/shop/product/${product.id}`, product })),
    parts: found.parts.map((part) => ({ kind: 'part', to: listPath({ part: part.name }), ...part })),
    // A query that names only a vehicle links to its products, grouped by fit.
    vehicles: found.vehicles.map(({ label, count }) => ({
      kind: 'vehicle',
      to: listPath({ q: label }),
      text: label,
      count,
    })),
    numbers: found.numbers.map(({ number, count }) => ({
      kind: 'number',
      to: listPath({ q: number }),
      text: number,
      count,
    })),
  }
  return order.map((name) => ({ name, options: options[name] })).filter((group) => group.options.length > 0)
}
