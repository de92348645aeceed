import { z } from 'zod'
import {
  data,
  Flag,
  Id,
  singleLine,
  optionalSingleLine,
  page,
  paging,
  PathId,
  priorValues,
  SearchText,
  Timestamp,
} from './common.ts'
import { textLanguages } from './display-settings.ts'
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

export const importKinds = ['parts', 'vehicles'] as const
export type ImportKind = (typeof importKinds)[number]
/** The columns of a CSV file, named in its first row in any order. Aliases are separated by `|`. */
export const importColumns = {
  parts: ['category', 'part', 'aliases'],
  vehicles: ['make', 'model', 'year', 'make_aliases', 'model_aliases'],
} as const

/** A make or category that a file would add. The admin confirms each by name. */
export const NewName = z.object({
  name: z.string(),
  /** Rows of the file that name it. */
  rows: z.int(),
  /** A known name that this may be a misspelling of. */
  similar: z.string().nullable(),
})
export type NewName = z.infer<typeof NewName>

export const ImportRun = z
  .object({
    id: Id,
    kind: z.enum(importKinds),
    fileName: z.string(),
    isDryRun: z.boolean(),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    /** Rows read so far, of `total`. */
    done: z.int(),
    total: z.int(),
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    /** Rejected rows; the others are imported. */
    failed: z.int(),
    /**
     * What is wrong with the first `limits.taxonomy.maxErrors` of those; in the list of imports with the first few. Lines of
     * the file, its first one being 1.
     */
    errors: z.array(z.object({ line: z.int(), column: z.string(), message: z.string() })),
    /** Dry runs only: makes that the file would add, rarest first. Empty in the list of imports. */
    newMakes: z.array(NewName),
    /** Like `newMakes`, for categories. */
    newCategories: z.array(NewName),
    createdAt: Timestamp,
    by: z.string(),
  })
  .meta({ id: 'ImportRun' })
export type ImportRun = z.input<typeof ImportRun>

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

const WordLanguage = z.enum(textLanguages, 'Unknown language')
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
        language: WordLanguage,
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

export const PhraseFields = z.object({
  language: WordLanguage,
  phrase: singleLine('Phrase is required!', limits.taxonomy.name),
  /** The English meaning; empty for stop words. */
  meaning: optionalSingleLine(limits.taxonomy.name),
})
export type PhraseFields = z.output<typeof PhraseFields>
export const SearchPhrase = PhraseFields.extend({ id: Id }).meta({ id: 'SearchPhrase' })
export type SearchPhrase = z.output<typeof SearchPhrase>

const ofWords = z.object({ kind: z.enum(aliasKinds, 'Unknown kind of catalogue entry'), id: PathId })
const ofKind = z.object({ kind: Kind })
const ofOne = z.object({ kind: Kind, id: PathId })

export const catalogueAdminRoutes = defineRoutes({
  'GET /curation/:kind': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Categories, parts, makes, models, generations or vehicles, with what hangs on each',
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
    summary: 'Add one; 409 where there is one of that name',
    params: ofKind,
    body: TaxonomyFields.partial(),
    response: data(TaxonomyEntry),
    status: 201,
  },
  'PUT /curation/:kind/:id': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary:
      'Rename one, move it, write its other names, retire it or bring it back. 409 `edit_conflict` when a field is no longer what `was` says',
    params: ofOne,
    body: TaxonomyFields.extend({ retired: z.boolean() }).partial().extend({ was: TaxonomyBefore }),
    response: data(TaxonomyEntry),
  },
  'GET /curation/:kind/:id/words': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Names and aliases of one in every language',
    params: ofWords,
    response: data(TaxonomyNames),
  },
  'PUT /curation/:kind/:id/words': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary:
      'Write its names and aliases in every language. 409 `edit_conflict` when they are no longer what `was` says',
    params: ofWords,
    body: TaxonomyNames.partial().extend({ was: priorValues(TaxonomyNames.shape) }),
    response: data(TaxonomyNames),
  },
  'GET /search-phrases': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Words of searches that name no single part, and what they stand for in English',
    query: z.object({
      ...paging,
      limit: paging.limit.default(25),
      q: SearchText.optional(),
      id: PathId.optional(),
      language: WordLanguage.optional(),
    }),
    response: page(SearchPhrase),
  },
  'POST /search-phrases': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Add one; 409 where it is there with that meaning',
    body: PhraseFields,
    response: data(SearchPhrase),
    status: 201,
  },
  'PUT /search-phrases/:id': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Change one. 409 `edit_conflict` when a field is no longer what `was` says',
    params: z.object({ id: PathId }),
    body: PhraseFields.partial().extend({ was: priorValues(PhraseFields.shape) }),
    response: data(SearchPhrase),
  },
  'DELETE /search-phrases/:id': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Delete one',
    params: z.object({ id: PathId }),
    response: data(z.object({ id: Id })),
  },
  'DELETE /curation/:kind/:id': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Delete one that nothing hangs on (else 409)',
    params: ofOne,
    response: data(z.object({ id: Id })),
  },
  'GET /curation/:kind/:id/merge/:intoId': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'What merging one into another would move',
    params: ofOne.extend({ intoId: PathId }),
    response: data(MergeEffect),
  },
  'POST /curation/:kind/:id/merge/:intoId': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary:
      'Merge one into another of its kind: all that hangs on it moves, its name becomes another name of the other',
    params: ofOne.extend({ intoId: PathId }),
    body: z.object({}).default({}),
    response: data(MergeEffect),
  },
  'GET /imports': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'The last imports, newest first',
    response: data(z.array(ImportRun)),
  },
  'POST /imports': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Read a CSV file of parts or vehicles, in the background; a dry run only says what would happen',
    body: z.object({
      kind: z.enum(importKinds),
      csv: z
        .string()
        .min(1, 'File is required!')
        .max(limits.taxonomy.maxCsv, `File must be at most ${limits.taxonomy.maxCsv / 1000} kB`),
      fileName: optionalSingleLine(limits.text.singleLine).default(''),
      dryRun: z.boolean().default(true),
      /** Confirmed new makes. Rows with other unknown makes are rejected as likely misspellings. */
      newMakes: z.array(singleLine('Make is required!', limits.taxonomy.name)).max(limits.taxonomy.maxRows).default([]),
      /** Like `newMakes`, for categories. */
      newCategories: z
        .array(singleLine('Category is required!', limits.taxonomy.name))
        .max(limits.taxonomy.maxRows)
        .default([]),
    }),
    response: data(ImportRun),
    status: 201,
  },
  'GET /imports/:id': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'How far an import is',
    params: z.object({ id: PathId }),
    response: data(ImportRun),
  },
  'GET /exports/:kind': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'All parts or vehicles as CSV, as an import reads them',
    params: z.object({ kind: z.enum(importKinds) }),
    response: data(z.object({ fileName: z.string(), csv: z.string() })),
  },
})
