import type { TaxonomyKind } from '@axle/contract'
import { DomainError, translateConstraints } from '../errors/errors.ts'
import type { Trx } from '../platform/platform.ts'
import { findCalled } from './row-repository.ts'
import { kindOf, wordsOf } from './kinds.ts'
import type { Given } from './read-fields.ts'
import { codeOf } from '../errors/error-code.ts'

const conflict = (code: string, path: string, message: string) =>
  new DomainError('conflict', code, message, { errors: [{ path, message }] })

const taken = (kind: TaxonomyKind) => () =>
  conflict('name_taken', kind === 'vehicles' ? 'year' : 'name', wordsOf(kind).taken)

/**
 * Throws 409 when a name of a make or part is an alias of another, or a new alias is the name of another, because
 * visitors search both by name. Models may share names: a Vitz is a Yaris elsewhere.
 */
export async function requireFreeName(
  trx: Trx,
  kind: TaxonomyKind,
  { name }: Given,
  { id, aliases }: { readonly id: number; readonly aliases: readonly string[] },
): Promise<void> {
  const { isNameOf } = wordsOf(kind)
  if (!isNameOf || (kind !== 'makes' && kind !== 'parts')) return
  const owner = name && (await findCalled(trx, kind, { names: [name], as: 'alias', except: id }))
  if (owner) throw conflict('name_taken', 'name', `${owner.name} is also called ${owner.called}`)
  const other = aliases.length > 0 && (await findCalled(trx, kind, { names: aliases, as: 'name', except: id }))
  if (other) throw conflict('name_taken', 'aliases', isNameOf(other.called))
}

/** Words violated constraints, and a sequence that has run out of ids. */
export async function translateRefusals<T>(kind: TaxonomyKind, work: Promise<T>): Promise<T> {
  const { table } = kindOf(kind)
  const names = ['name_key', 'same_name_key', 'make_id_name_key', 'model_id_code_from_year_key', 'model_id_year_key']
  try {
    return await translateConstraints(work, Object.fromEntries(names.map((name) => [`${table}_${name}`, taken(kind)])))
  } catch (error) {
    if (isOutOfIds(error)) throw conflict('full', 'name', wordsOf(kind).full)
    throw error
  }
}

/** The sequence of a table has no more numbers. */
const isOutOfIds = (error: unknown): boolean => codeOf(error) === '2200H'
