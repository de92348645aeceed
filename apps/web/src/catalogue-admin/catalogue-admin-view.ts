import {
  taxonomyFields,
  type TaxonomyKind,
  type TaxonomyEntry,
  type AliasKind,
  aliasKinds,
} from '@axle/contract/catalogue-admin'
import { readChoice, readTableView, type TableView } from '../lib/data-table/table-view.ts'

/** In tab order; the first is the default. */
export const entryKinds = [
  'parts',
  'categories',
  'makes',
  'models',
  'generations',
  'vehicles',
] as const satisfies readonly TaxonomyKind[]

/** The parent kind of each kind. */
export const parentKinds: Partial<Record<TaxonomyKind, TaxonomyKind>> = {
  parts: 'categories',
  models: 'makes',
  generations: 'models',
  vehicles: 'models',
}
/** The child kinds of each kind; the list counts the first. */
export const childKinds: Partial<Record<TaxonomyKind, readonly TaxonomyKind[]>> = {
  categories: ['parts'],
  makes: ['models'],
  models: ['vehicles', 'generations'],
}

export const isWordKind = (kind: TaxonomyKind): kind is AliasKind => aliasKinds.some((one) => one === kind)

export const hasAliases = (kind: TaxonomyKind): boolean => new Set<string>(taxonomyFields[kind].more).has('aliases')

/** Kinds that products can depend on. */
export const hasProducts = (kind: TaxonomyKind): boolean => kind !== 'generations'
export const hasGarages = (kind: TaxonomyKind): boolean => ['makes', 'models', 'vehicles'].includes(kind)

export const states = ['offered', 'retired'] as const

/** The state of the page in the URL. */
export interface EntryListView extends TableView {
  kind: TaxonomyKind
  parentId: number | undefined
  state: (typeof states)[number] | undefined
}

const readId = (text: string | null): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined

export function readEntryListView(params: URLSearchParams): EntryListView {
  const kind = readChoice(params, 'kind', entryKinds) ?? entryKinds[0]
  return {
    ...readTableView(params),
    kind,
    parentId: parentKinds[kind] && readId(params.get('parent')),
    state: readChoice(params, 'state', states),
  }
}

/** The URL of the list of a kind, optionally filtered by parent. */
export function entryListSearch(kind: TaxonomyKind, parentId?: number): string {
  const params = new URLSearchParams()
  if (kind !== entryKinds[0]) params.set('kind', kind)
  if (parentId !== undefined) params.set('parent', String(parentId))
  return params.size > 0 ? `?${params}` : ''
}

export const isNarrowed = ({ q, parentId, state }: EntryListView): boolean =>
  q !== '' || parentId !== undefined || state !== undefined

/** The catalogue page filtered by an entry. The catalogue has no filter for generations. */
export function catalogueUrl(kind: TaxonomyKind, { id, name, parent }: TaxonomyEntry): string | undefined {
  const filters: Record<TaxonomyKind, Record<string, string> | undefined> = {
    categories: { category: name },
    parts: { part: name },
    makes: { make: name },
    models: parent ? { make: parent.name, model: name } : undefined,
    generations: undefined,
    vehicles: { vehicle: String(id) },
  }
  const chosen = filters[kind]
  return chosen && `/shop/all-products?${new URLSearchParams(chosen)}`
}
