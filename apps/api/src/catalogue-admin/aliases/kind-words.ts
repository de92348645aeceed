import type { TaxonomyKind } from '@axle/contract'

/** Whole sentences for each kind, because grammar differs between languages. */
export interface KindWords {
  readonly notFound: string
  readonly needed: string
  readonly taken: string
  readonly full: string
  /** Only for kinds with aliases. */
  readonly isNameOf?: (name: string) => string
}

export const words: Record<TaxonomyKind, KindWords> = {
  categories: {
    notFound: 'Category not found',
    needed: 'Category is required!',
    taken: 'A category with this name already exists',
    full: 'The catalogue cannot hold another category',
  },
  parts: {
    notFound: 'Part not found',
    needed: 'Part is required!',
    taken: 'A part with this name already exists',
    full: 'The catalogue cannot hold another part',
    isNameOf: (name) => `${name} is the name of another part`,
  },
  makes: {
    notFound: 'Make not found',
    needed: 'Make is required!',
    taken: 'A make with this name already exists',
    full: 'The catalogue cannot hold another make',
    isNameOf: (name) => `${name} is the name of another make`,
  },
  models: {
    notFound: 'Model not found',
    needed: 'Model is required!',
    taken: 'A model with this name already exists',
    full: 'The catalogue cannot hold another model',
  },
  generations: {
    notFound: 'Generation not found',
    needed: 'Generation is required!',
    taken: 'A generation with this name already exists',
    full: 'The catalogue cannot hold another generation',
  },
  vehicles: {
    notFound: 'Vehicle not found',
    needed: 'Vehicle is required!',
    taken: 'A vehicle of this model and year already exists',
    full: 'The catalogue cannot hold another vehicle',
  },
}
