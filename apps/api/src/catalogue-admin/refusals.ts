import type { CurationKind } from '@axle/contract'
import { DomainError, translateConstraints } from '../errors/errors.ts'
import type { Trx } from '../platform/platform.ts'
import { findCalled } from './curation-repository.ts'
import { kindOf, wordsOf } from './kinds.ts'
import type { Given } from './read-fields.ts'
import { codeOf } from '../errors/error-code.ts'

const conflict = (code: string, path: string, message: string) =>
  new DomainError('conflict', code, message, { errors: [{ path, message }] })

const taken = (kind: CurationKind) => () =>
  conflict('name_taken', kind === 'vehicles' ? 'year' : 'name', wordsOf(kind).taken)

/**
 * Makes and parts are what people look for by name, so no name may mean two of them: throws 409 where the new name is
 * another name of another, or a new other name is what another is called. Of models it may: a Vitz is a Yaris elsewhere.
 */
export async function refuseTaken(
  trx: Trx,
  kind: CurationKind,
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

/** Constraints in the words of the desk. Where the ids of a kind have run out, that is said, too. */
export async function translateRefusals<T>(kind: CurationKind, work: Promise<T>): Promise<T> {
  const { table } = kindOf(kind)
  const names = ['name_key', 'same_name_key', 'make_id_name_key', 'model_id_code_from_year_key', 'model_id_year_key']
  try {
    return await translateConstraints(work, Object.fromEntries(names.map((name) => [`${table}_${name}`, taken(kind)])))
  } catch (error) {
    if (isOutOfIds(error)) throw conflict('full', 'name', wordsOf(kind).full)
    throw error
  }
}

/** The sequence of a table has given its last number. */
const isOutOfIds = (error: unknown): boolean => codeOf(error) === '2200H'
