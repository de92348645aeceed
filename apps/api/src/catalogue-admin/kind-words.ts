import type { CurationKind } from '@axle/contract'

/** What is said of one of a kind: whole sentences, since other languages bend the word for it. */
export interface KindWords {
  readonly notFound: string
  readonly needed: string
  readonly taken: string
  readonly full: string
  /** Of the kinds that people look for by other names, too. */
  readonly isNameOf?: (name: string) => string
}

export const words: Record<CurationKind, KindWords> = {
  categories: {
    notFound: 'Category not found',
    needed: 'Category is required!',
    taken: 'There is a category of this name already',
    full: 'There is no room for another category',
  },
  parts: {
    notFound: 'Part not found',
    needed: 'Part is required!',
    taken: 'There is a part of this name already',
    full: 'There is no room for another part',
    isNameOf: (name) => `${name} is the name of another part`,
  },
  makes: {
    notFound: 'Make not found',
    needed: 'Make is required!',
    taken: 'There is a make of this name already',
    full: 'There is no room for another make',
    isNameOf: (name) => `${name} is the name of another make`,
  },
  models: {
    notFound: 'Model not found',
    needed: 'Model is required!',
    taken: 'There is a model of this name already',
    full: 'There is no room for another model',
  },
  generations: {
    notFound: 'Generation not found',
    needed: 'Generation is required!',
    taken: 'There is a generation of this name already',
    full: 'There is no room for another generation',
  },
  vehicles: {
    notFound: 'Vehicle not found',
    needed: 'Vehicle is required!',
    taken: 'There is a vehicle of this model and year already',
    full: 'There is no room for another vehicle',
  },
}
