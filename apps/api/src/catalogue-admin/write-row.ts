import type { TaxonomyKind } from '@axle/contract'
import type { Actor } from '../http/actor.ts'
import { record } from '../platform/audit.ts'
import { editedFields } from '../errors/edit-conflict.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import {
  addAliases,
  aliasesOf,
  findRow,
  uniqueSlug,
  lockTaxonomy,
  insertRow,
  moveVehiclesOfModel,
  removeAliases,
  type StoredRow,
  updateRow,
} from './row-repository.ts'
import { propagateNames, moveWithProducts } from './affected-products.ts'
import { kindOf } from './kinds.ts'
import { fieldsOf, type Given, invalid, requireFields, requireYears } from './read-fields.ts'
import { requireFreeName, translateRefusals } from './refusals.ts'
import { rowNotFound } from './row-queries.ts'

/** Adds a row and returns its id. Throws 409 `name_taken` at the field when the name exists. */
export async function createRow(
  { db }: Platform,
  actor: Actor,
  kind: TaxonomyKind,
  body: CallOf<'POST /curation/:kind'>['body'],
  ip: string | undefined,
): Promise<number> {
  const given = fieldsOf(kind, body)
  requireFields(kind, given)
  requireYears(given)
  const work = db.transaction().execute(async (trx) => {
    await lockTaxonomy(trx)
    const columns = await columnsOf(trx, kind, given)
    await requireFreeName(trx, kind, given, { id: 0, aliases: given.aliases ?? [] })
    const slug = kindOf(kind).hasSlug && { slug: await uniqueSlug(trx, kind, given.name ?? '') }
    const id = await insertRow(trx, kind, { ...columns, ...slug })
    await addAliases(trx, kind, id, given.aliases ?? [])
    await record(trx, {
      actorId: actor.id,
      action: 'curation.created',
      subjectType: kindOf(kind).table,
      subjectId: id,
      details: given,
      ip,
    })
    return id
  })
  return translateRefusals(kind, work)
}

/** Changes the fields that were sent. Throws not-found, 409 `name_taken` and 409 `edit_conflict`. */
export async function changeRow(
  { db, clock, events }: Platform,
  actor: Actor,
  { kind, id }: { readonly kind: TaxonomyKind; readonly id: number },
  body: CallOf<'PUT /curation/:kind/:id'>['body'],
  ip: string | undefined,
): Promise<void> {
  const { was, retired, ...sent } = body
  const work = db.transaction().execute(async (trx) => {
    await lockTaxonomy(trx)
    const row = await findRow(trx, kind, id)
    if (row === undefined) throw rowNotFound(kind)
    const now = { ...storedFields(kind, row), aliases: await aliasesOf(trx, kind, id) }
    const given = fieldsOf(kind, editedFields(fieldsOf(kind, sent), { was, now, unordered: ['aliases'] }))
    requireYears({ fromYear: row.from_year ?? null, toYear: row.to_year ?? null, ...given })
    const columns = changedOf(row, {
      ...(await columnsOf(trx, kind, given)),
      ...retirementOf(row, retired, clock.now()),
    })
    const aliases = await changedAliases(trx, kind, id, { ...given, name: given.name ?? row.name })
    await requireFreeName(trx, kind, 'name' in columns ? given : {}, { id, aliases: aliases.added })
    const names = [...Object.keys(columns), ...(aliases.added.length + aliases.removed.length > 0 ? ['aliases'] : [])]
    if (names.length === 0) return
    const write = async () => {
      await updateRow(trx, kind, id, columns)
      if (kind === 'models') await moveVehiclesOfModel(trx, id)
      await removeAliases(trx, kind, id, aliases.removed)
      await addAliases(trx, kind, id, aliases.added)
    }
    if (movers.some((column) => column in columns)) await moveWithProducts(trx, { kind, ids: [id] }, write)
    else {
      await write()
      if ('name' in columns && (kind === 'makes' || kind === 'models')) await propagateNames({ events }, trx, kind, id)
    }
    await record(trx, {
      actorId: actor.id,
      action: columns['retired_at'] ? 'curation.retired' : 'curation.changed',
      subjectType: kindOf(kind).table,
      subjectId: id,
      details: { ...changesOf(row, columns), ...(names.includes('aliases') && { aliases }) },
      ip,
    })
  })
  await translateRefusals(kind, work)
}

/** The fields of a row by the names under which they are sent. */
const storedFields = (kind: TaxonomyKind, row: StoredRow) => ({
  ...row,
  name: row.code ?? row.name,
  parentId: { ...row }[kindOf(kind).parent?.column ?? ''],
  sizeKind: row.size_kind,
  fromYear: row.from_year,
  toYear: row.to_year,
})

/** Columns that the listing copies as ids or years: lists and filters must be updated with the change. */
const movers = ['category_id', 'make_id', 'model_id', 'year']

/** Maps fields to columns. Throws 400 when the parent does not exist. */
async function columnsOf(trx: Trx, kind: TaxonomyKind, given: Given): Promise<Record<string, unknown>> {
  const { name, parentId, position, country, body, sizeKind, fromYear, toYear, year } = given
  const { parent } = kindOf(kind)
  const above = parent && parentId !== undefined ? await findRow(trx, parent.kind, parentId) : undefined
  if (parent && parentId !== undefined && above === undefined)
    throw invalid([{ path: 'parentId', message: `This ${kindOf(parent.kind).table} is not in the catalogue` }])
  const columns = {
    [kind === 'generations' ? 'code' : 'name']: name,
    ...(parent && { [parent.column]: parentId }),
    ...(kind === 'vehicles' && above && { make_id: above.make_id }),
    position,
    country: country === '' ? null : country,
    body: body === '' ? null : body,
    size_kind: sizeKind,
    from_year: fromYear,
    to_year: toYear,
    year,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const retirementOf = (row: StoredRow, retired: boolean | undefined, now: Date) =>
  retired === undefined || retired === (row.retired_at !== null) ? {} : { retired_at: retired ? now : null }

/** Returns the columns whose values differ. */
function changedOf(row: StoredRow, columns: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const was: Readonly<Record<string, unknown>> = { ...row }
  return Object.fromEntries(Object.entries(columns).filter(([name, value]) => was[name] !== value))
}

function changesOf(row: StoredRow, columns: Readonly<Record<string, unknown>>) {
  const was: Readonly<Record<string, unknown>> = { ...row }
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, { from: was[name] ?? null, to: value }]),
  )
}

async function changedAliases(trx: Trx, kind: TaxonomyKind, id: number, { name, aliases }: Given) {
  const before = await aliasesOf(trx, kind, id)
  // The new name is no longer an alias.
  const after = (aliases ?? before).filter((alias) => alias.toLowerCase() !== name?.toLowerCase())
  return {
    added: after.filter((alias) => !before.includes(alias)),
    removed: before.filter((alias) => !after.includes(alias)),
  }
}
