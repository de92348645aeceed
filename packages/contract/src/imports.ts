import { z } from 'zod'
import { data, Id, optionalSingleLine, PathId, singleLine, Timestamp } from './common.ts'
import { limits } from './limits.ts'
import { defineRoutes } from './route.ts'

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
    /** Errors of the first `limits.taxonomy.maxErrors` rejected rows; only a few in the list of imports. Lines count from 1. */
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

export const importRoutes = defineRoutes({
  'GET /imports': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'The last imports, newest first',
    response: data(z.array(ImportRun)),
  },
  'POST /imports': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Import a CSV file of parts or vehicles in the background; a dry run only reports what would change',
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
    summary: 'Progress and result of an import',
    params: z.object({ id: PathId }),
    response: data(ImportRun),
  },
  'GET /exports/:kind': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'All parts or vehicles as CSV, in the columns of an import',
    params: z.object({ kind: z.enum(importKinds) }),
    response: data(z.object({ fileName: z.string(), csv: z.string() })),
  },
})
