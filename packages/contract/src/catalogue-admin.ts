import { z } from 'zod'
import {
  data,
  TextLanguageCode,
  Flag,
  Id,
  optionalSingleLine,
  page,
  paging,
  PathId,
  priorValues,
  SearchText,
  singleLine,
  Timestamp,
} from './common.ts'
import { limits } from './limits.ts'
import { defineRoutes } from './route.ts'
import { sizeKinds } from './sizes.ts'

const SizeKind = z.enum(sizeKinds, 'Unknown kind of size')

/** The kinds of taxonomy entries. Admins edit them; products refer to them. */
export const taxonomyKinds = ['categories', 'parts', 'makes', 'models', 'generations', 'vehicles'] as const
export type TaxonomyKind = (typeof taxonomyKinds)[number]

const Kind = z.enum(taxonomyKinds, 'Unknown kind of catalogue entry')

const yearMessage = `Year must be a whole number from ${limits.taxonomy.minYear} to ${limits.taxonomy.maxYear}`

export const ModelYear = z
  .int(yearMessage)
  .min(limits.taxonomy.minYear, yearMessage)
  .max(limits.taxonomy.maxYear, yearMessage)

/** The fields of taxonomy entries. `taxonomyFields` lists those of each kind. */
export const TaxonomyFields = z.object({
  name: singleLine('Name is required!', limits.taxonomy.name),
  /** The entry it belongs to: a part's category, a model's make, the model of a generation or vehicle. */
  parentId: Id,
  /** Synonyms. */
  aliases: z.array(singleLine('Name is required!', limits.taxonomy.name)).max(limits.taxonomy.maxAliases),
  /** Categories only: sort order in lists, lowest first. */
  position: z.int().min(0).max(limits.taxonomy.maxPosition),
  /** Makes only. */
  country: optionalSingleLine(limits.taxonomy.name),
  /** Models only: saloon, pickup, … */
  body: optionalSingleLine(limits.taxonomy.name),
  /** Parts chosen by size; null if chosen by vehicle. */
  sizeKind: SizeKind.nullable(),
  /** Generations only. `toYear` is null while it is still being built. */
  fromYear: ModelYear,
  toYear: ModelYear.nullable(),
  /** Vehicles only. */
  year: ModelYear,
})
export type TaxonomyFields = z.output<typeof TaxonomyFields>

/** The required (`needed`) and optional (`more`) fields of each kind. A vehicle has no name of its own. */
export const taxonomyFields = {
  categories: { needed: ['name'], more: ['position'] },
  parts: { needed: ['name', 'parentId'], more: ['aliases', 'sizeKind'] },
  makes: { needed: ['name'], more: ['aliases', 'country'] },
  models: { needed: ['name', 'parentId'], more: ['aliases', 'body'] },
  generations: { needed: ['name', 'parentId', 'fromYear'], more: ['toYear'] },
  vehicles: { needed: ['parentId', 'year'], more: [] },
} as const satisfies Record<
  TaxonomyKind,
  { needed: readonly (keyof TaxonomyFields)[]; more: readonly (keyof TaxonomyFields)[] }
>

export const TaxonomyEntry = z
  .object({
    id: Id,
    /** For a vehicle: make, model and year; for a generation: its code. */
    name: z.string(),
    parent: z.object({ id: Id, name: z.string() }).nullable(),
    aliases: z.array(z.string()),
    position: z.int().nullable(),
    country: z.string().nullable(),
    body: z.string().nullable(),
    sizeKind: SizeKind.nullable(),
    fromYear: z.int().nullable(),
    toYear: z.int().nullable(),
    year: z.int().nullable(),
    /** No longer offered for new products and in pickers; existing references stay. */
    retiredAt: Timestamp.nullable(),
    /** References: products (also unlisted ones), child entries, and vehicles in garages. */
    products: z.int(),
    children: z.int(),
    garages: z.int(),
  })
  .meta({ id: 'TaxonomyEntry' })
export type TaxonomyEntry = z.input<typeof TaxonomyEntry>

/** How many references a merge moves. */
export const MergeEffect = z.object({
  products: z.int(),
  children: z.int(),
  garages: z.int(),
  aliases: z.int(),
  /** Children with the same name or year on both sides; these are merged, too. */
  doubles: z.int(),
})
export type MergeEffect = z.input<typeof MergeEffect>

const TaxonomyBefore = priorValues({
  name: z.string(),
  parentId: Id,
  ...TaxonomyEntry.pick({
    aliases: true,
    position: true,
    country: true,
    body: true,
    sizeKind: true,
    fromYear: true,
    toYear: true,
    year: true,
  }).shape,
})

/** Kinds whose aliases have a language and a weight. `translatedKinds` also have translated names. */
export const aliasKinds = ['parts', 'categories', 'makes', 'models'] as const
export type AliasKind = (typeof aliasKinds)[number]

export const translatedKinds: readonly TaxonomyKind[] = ['parts', 'categories']

const translated = optionalSingleLine(limits.taxonomy.name)

export const TaxonomyNames = z.object({
  /** By language; English is the entry's `name`. Empty if not translated. */
  names: z
    .object({ fr: translated, vi: translated, cn: translated, ar: translated, de: translated, es: translated })
    .partial(),
  aliases: z
    .array(
      z.object({
        alias: singleLine('Name is required!', limits.taxonomy.name),
        language: TextLanguageCode,
        /** 100: means exactly this; 60: loosely this; 30: often something else. */
        weight: z
          .int('Weight must be from 1 to 100')
          .min(1, 'Weight must be from 1 to 100')
          .max(100, 'Weight must be from 1 to 100'),
      }),
    )
    .max(limits.taxonomy.maxWords, `There can be at most ${limits.taxonomy.maxWords} aliases`),
})
export type TaxonomyNames = z.output<typeof TaxonomyNames>

const ofWords = z.object({ kind: z.enum(aliasKinds, 'Unknown kind of catalogue entry'), id: PathId })

const ofKind = z.object({ kind: Kind })

const ofOne = z.object({ kind: Kind, id: PathId })

export const catalogueAdminRoutes = defineRoutes({
  'GET /curation/:kind': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Categories, parts, makes, models, generations or vehicles, with the number of their references',
    params: ofKind,
    query: z.object({
      ...paging,
      limit: paging.limit.default(25),
      q: SearchText.optional(),
      id: PathId.optional(),
      parentId: PathId.optional(),
      retired: Flag.optional(),
    }),
    response: page(TaxonomyEntry),
  },
  'POST /curation/:kind': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Add an entry; 409 if the name is taken',
    params: ofKind,
    body: TaxonomyFields.partial(),
    response: data(TaxonomyEntry),
    status: 201,
  },
  'PUT /curation/:kind/:id': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Change, move, retire or restore an entry; 409 `edit_conflict` if a field differs from `was`',
    params: ofOne,
    body: TaxonomyFields.extend({ retired: z.boolean() }).partial().extend({ was: TaxonomyBefore }),
    response: data(TaxonomyEntry),
  },
  'GET /curation/:kind/:id/words': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Names and aliases of an entry in every language',
    params: ofWords,
    response: data(TaxonomyNames),
  },
  'PUT /curation/:kind/:id/words': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Set the names and aliases of an entry in every language; 409 `edit_conflict` if they differ from `was`',
    params: ofWords,
    body: TaxonomyNames.partial().extend({ was: priorValues(TaxonomyNames.shape) }),
    response: data(TaxonomyNames),
  },
  'DELETE /curation/:kind/:id': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Delete an entry; 409 if anything refers to it',
    params: ofOne,
    response: data(z.object({ id: Id })),
  },
  'GET /curation/:kind/:id/merge/:intoId': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'How many references merging one entry into another would move',
    params: ofOne.extend({ intoId: PathId }),
    response: data(MergeEffect),
  },
  'POST /curation/:kind/:id/merge/:intoId': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Merge one entry into another of its kind: its references move, and its name becomes an alias',
    params: ofOne.extend({ intoId: PathId }),
    body: z.object({}).default({}),
    response: data(MergeEffect),
  },
})
