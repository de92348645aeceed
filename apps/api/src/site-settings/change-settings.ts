import { isDeepStrictEqual } from 'node:util'
import { toCedis, toPesewas } from '@axle/contract'
import type { Actor } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import { editedFields } from '../errors/edit-conflict.ts'
import { DomainError } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { offeredMethods } from './offered-methods.ts'
import { lockRows, writeMaintenance, writeRow } from './settings-repository.ts'
import { type SettingKey, settingsOf, type SiteSettings } from './site-settings.ts'

type Body = CallOf<'PUT /settings'>['body']
type Change = Omit<Body, 'was'>

/**
 * Changes site settings and audits each change; keys that were not sent stay as they are. Throws 400 when no payment
 * method would be left and for a future dollar rate, and 409 `edit_conflict` for settings that changed since they
 * were read.
 */
export async function changeSettings(
  { db, clock, config }: Platform,
  actor: Actor,
  { was, ...sent }: Body,
): Promise<void> {
  const at = clock.now()
  const change: Change = { ...sent, ...(sent.paymentMethods && { paymentMethods: [...new Set(sent.paymentMethods)] }) }
  if (change.paymentMethods && offeredMethods(config, change.paymentMethods).length === 0)
    throw refuse('paymentMethods', 'Online payment is not set up. Offer another payment method')
  if (change.dollarRate && Date.parse(change.dollarRate.date) > at.getTime() + oneDay)
    throw refuse('dollarRate.date', 'This date is in the future')

  await db.transaction().execute(async (trx) => {
    const before = settingsOf(await lockRows(trx))
    const now = withFees(before, toCedis)
    const edited = withFees(editedFields(withFees(change, toCedis), { was, now, ...mergeRules }), toPesewas)
    for (const key of Object.keys(edited) as (keyof Change)[]) {
      const [from, to] = [before[key], edited[key]]
      if (to === undefined || isDeepStrictEqual(from, to)) continue
      const editor = { byUserId: actor.id, at }
      if (key === 'maintenance' && edited.maintenance)
        await writeMaintenance(trx, { from: before.maintenance, to: edited.maintenance }, editor)
      else await writeRow(trx, { key, value: to }, editor)
      const details = { from: readable(key, from), to: readable(key, to) }
      const entry = { action: 'settings.changed' as const, subjectType: 'setting', subjectId: key, details }
      await record(trx, { ...entry, ...by(actor) })
    }
  })
}

// The date is already tomorrow in some time zones.
const oneDay = 86_400_000

/** Each fee, delivery time, contact detail and part of the maintenance merges as its own setting. */
const mergeRules = { nested: ['shippingFees', 'deliveryDays', 'contact', 'maintenance'], unordered: ['paymentMethods'] }

const withFees = <T extends Change>(settings: T, convert: (amount: number) => number): T => {
  const { shippingFees: fees } = settings
  return fees
    ? { ...settings, shippingFees: { standard: convert(fees.standard), speedy: convert(fees.speedy) } }
    : settings
}

/** Shows money in cedis, as admins do. */
function readable(key: SettingKey, value: unknown): unknown {
  if (key !== 'shippingFees') return value
  const { standard, speedy } = value as SiteSettings['shippingFees']
  return { standard: toCedis(standard), speedy: toCedis(speedy) }
}

const refuse = (path: string, message: string) =>
  new DomainError('invalid', 'invalid', message, { errors: [{ path, message }] })
