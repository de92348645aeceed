import type { SheetColumn } from '@axle/contract'
import { requireIdleShop, starterOf } from '../bulk-edits/index.ts'
import { DomainError, translateConstraints } from '../errors/errors.ts'
import type { Actor } from '../http/actor.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { imagesAt, requireImages } from '../uploads/index.ts'
import { hasWaitingPictures } from './pictures/import-picture-repository.ts'
import { type ImportOfShop, lockImport, restartImport, updateImport } from './product-import-repository.ts'
import { chooseSheets } from './sheets/choose-sheets.ts'
import './product-import-events.ts'

type Confirmed = CallOf<'POST /business/:id/imports/:importId/check'>['body']

/** Confirms the columns of a file and queues its check. Throws 409 while another import of the shop runs, or after its end. */
export async function checkImport(
  { db, events, config }: Platform,
  { shopId, importId }: ImportOfShop,
  { columns, sheets, defaultPicture, pictures }: Confirmed,
): Promise<void> {
  const work = db.transaction().execute(async (trx) => {
    const stored = await lockImport(trx, { shopId, importId })
    const { state, headings, is_dry_run: isDryRun } = stored
    if (!isDryRun)
      throw new DomainError('conflict', 'import_ended', 'This file was imported already. Please upload it again')
    if (state === 'checking') throw busyShop()
    await requireIdleShop(trx, shopId, importId)
    requireColumns(columns, headings.length)
    if (await hasWaitingPictures(trx, importId)) throw picturesWaiting()
    if (defaultPicture !== null)
      await requireImages(trx, config, imagesAt('defaultPicture', [defaultPicture]), { shopId })
    await restartImport(trx, importId)
    if (sheets) await chooseSheets(trx, stored, sheets)
    await updateImport(trx, importId, {
      columns: headings.map((_, at) => columns[at] ?? null),
      default_picture: defaultPicture,
      pictures,
      state: 'checking',
    })
    await events.publish(trx, 'product-import.asked', { importId })
  })
  await translateConstraints(work, { product_import_running_key: busyShop })
}

/** Queues a checked file to be imported, or one that was interrupted to be continued. */
export async function runImport(
  { db, events }: Platform,
  actor: Actor,
  { shopId, importId }: ImportOfShop,
): Promise<void> {
  const work = db.transaction().execute(async (trx) => {
    const { state, is_dry_run: isDryRun } = await lockImport(trx, { shopId, importId })
    if (state === 'running') return
    const mayRun = state === 'checked' || (state === 'failed' && !isDryRun)
    if (!mayRun) throw new DomainError('conflict', 'import_not_checked', 'Please check the file first')
    await requireIdleShop(trx, shopId, importId)
    if (isDryRun) await restartImport(trx, importId)
    await updateImport(trx, importId, {
      state: 'running',
      is_dry_run: false,
      ...starterOf(actor),
    })
    await events.publish(trx, 'product-import.asked', { importId })
  })
  await translateConstraints(work, { product_import_running_key: busyShop })
}

function requireColumns(columns: readonly (SheetColumn | null)[], headings: number): void {
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

const picturesWaiting = () =>
  new DomainError('conflict', 'pictures_waiting', 'The pictures are still being read. Please wait until that has ended')

const busyShop = () =>
  new DomainError(
    'conflict',
    'import_running',
    'Another import of this shop is running. Please wait until it has ended',
  )
