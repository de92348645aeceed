import { type TaxonomyFields, taxonomyFields, type TaxonomyKind } from '@axle/contract'
import { DomainError, type FieldError } from '../errors/errors.ts'
import { kindOf, wordsOf } from './kinds.ts'
import { tidyAliases, tidyName } from './names.ts'

type Field = keyof TaxonomyFields
export type Given = { readonly [F in Field]?: TaxonomyFields[F] | undefined }

/** Returns the fields that a kind has; others are dropped. */
export function fieldsOf(kind: TaxonomyKind, given: Given): Given {
  const { needed, more } = taxonomyFields[kind]
  const own: readonly Field[] = [...needed, ...more]
  const accepted = Object.fromEntries(
    own.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]])),
  )
  return tidy(accepted)
}

/** Throws 400 that names every required field that is missing. */
export function requireFields(kind: TaxonomyKind, given: Given): void {
  const needed: readonly Field[] = taxonomyFields[kind].needed
  const missing = needed.filter((field) => given[field] === undefined)
  if (missing.length > 0) throw invalid(missing.map((field) => ({ path: field, message: neededOf(kind, field) })))
}

/** Throws 400 when the years are in the wrong order. */
export function requireYears({ fromYear, toYear }: Years): void {
  if (fromYear && toYear && toYear < fromYear)
    throw invalid([{ path: 'toYear', message: 'The last year cannot be before the first' }])
}

interface Years {
  readonly fromYear?: number | null | undefined
  readonly toYear?: number | null | undefined
}

export const invalid = (errors: readonly FieldError[]) =>
  new DomainError('invalid', 'invalid', errors[0]?.message ?? 'Invalid input', { errors })

function neededOf(kind: TaxonomyKind, field: Field): string {
  const { parent } = kindOf(kind)
  if (field === 'parentId' && parent) return wordsOf(parent.kind).needed
  return field === 'name' ? 'Name is required!' : 'Year is required!'
}

function tidy(given: Given): Given {
  const name = given.name === undefined ? undefined : tidyName(given.name)
  return {
    ...given,
    ...(name !== undefined && { name }),
    ...(given.aliases && { aliases: tidyAliases(name ?? '', given.aliases) }),
  }
}
