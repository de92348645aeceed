import type { ProductColumn } from '@axle/contract'
import { DomainError, translateConstraints } from '../errors/errors.ts'
import type { Actor } from '../http/actor.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { imagesAt, requireImages } from '../uploads/index.ts'
import { unknownImport } from './product-import-queries.ts'
import './product-import-events.ts'

type Confirmed = CallOf<'POST /business/:id/imports/:importId/check'>['body']

interface Target {
  readonly shopId: number
  readonly importId: number
}

/** Confirms the columns of a file and queues its check. Throws 409 while another import of the shop runs, or after its end. */
export async function checkImport(
  { db, events, config }: Platform,
  { shopId, importId }: Target,
  { columns, defaultPicture, pictures }: Confirmed,
): Promise<void> {
  const work = db.transaction().execute(async (trx) => {
    const { state, headings, is_dry_run: isDryRun } = await lockImport(trx, { shopId, importId })
    if (!isDryRun)
      throw new DomainError('conflict', 'import_ended', 'This file was imported already. Please upload it again')
    if (state === 'checking') throw busyShop()
    requireColumns(columns, headings.length)
    if (defaultPicture !== null) await requireImages(trx, config, imagesAt('defaultPicture', [defaultPicture]))
    await restart(trx, importId)
    await trx
      .updateTable('product_import')
      .set({
        columns: headings.map((_, at) => columns[at] ?? null),
        default_picture: defaultPicture,
        pictures: JSON.stringify(pictures),
        state: 'checking',
      })
      .where('id', '=', importId)
      .execute()
    await events.publish(trx, 'product-import.asked', { importId })
  })
  await translateConstraints(work, { product_import_running_key: busyShop })
}

/** Queues a checked file to be imported, or one that was interrupted to be continued. */
export async function runImport({ db, events }: Platform, actor: Actor, { shopId, importId }: Target): Promise<void> {
  const work = db.transaction().execute(async (trx) => {
    const { state, is_dry_run: isDryRun } = await lockImport(trx, { shopId, importId })
    if (state === 'running') return
    const mayRun = state === 'checked' || (state === 'failed' && !isDryRun)
    if (!mayRun) throw new DomainError('conflict', 'import_not_checked', 'Please check the file first')
    if (isDryRun) await restart(trx, importId)
    await trx
      .updateTable('product_import')
      .set({
        state: 'running',
        is_dry_run: false,
        by_user_id: actor.id,
        ip: actor.ip ?? null,
        is_own: actor.shopIds.includes(shopId),
      })
      .where('id', '=', importId)
      .execute()
    await events.publish(trx, 'product-import.asked', { importId })
  })
  await translateConstraints(work, { product_import_running_key: busyShop })
}

async function lockImport(trx: Trx, { shopId, importId }: Target) {
  const found = await trx
    .selectFrom('product_import')
    .select(['state', 'headings', 'is_dry_run'])
    .where('id', '=', importId)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) throw unknownImport()
  return found
}

/** Forgets what the last run found. */
async function restart(trx: Trx, importId: number): Promise<void> {
  const nothing = { last_line: 0, done: 0, added: 0, changed: 0, same: 0, failed: 0, finished_at: null }
  await trx.updateTable('product_import').set(nothing).where('id', '=', importId).execute()
  await trx
    .updateTable('product_import_row')
    .set({ outcome: null, product_id: null, faults: '[]' })
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .execute()
}

function requireColumns(columns: readonly (ProductColumn | null)[], headings: number): void {
  const given = columns.filter((column) => column !== null)
  const message =
    given.length === 0
      ? 'Choose at least one column'
      : new Set(given).size < given.length
        ? 'Two columns of the file have the same meaning'
        : columns.length > headings
          ? 'The file has fewer columns'
          : undefined
  if (message) throw new DomainError('invalid', 'invalid', message, { errors: [{ path: 'columns', message }] })
}

const busyShop = () =>
  new DomainError(
    'conflict',
    'import_running',
    'Another import of this shop is running. Please wait until it has ended',
  )
