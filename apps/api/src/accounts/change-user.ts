import { adminFields, type Language } from '@axle/contract'
import type { Selectable } from 'kysely'
import type { Actor } from '../http/actor.ts'
import { record } from '../platform/audit.ts'
import { editedFields } from '../errors/edit-conflict.ts'
import { DomainError, forbidden } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import { isAtImageHost } from '../storage/image-host.ts'
import { requireOwnName } from '../platform/names/names.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import type { Database } from '../database/schema.ts'
import { requireRecentSignIn } from './sessions/recent-sign-in.ts'
import { readPhone } from './phone.ts'
import { losesShops, type AccountType, accountTypeAfter } from './user-admin/account-type.ts'
import { isAvatarBy, ownsShopsError, shopNamesOf } from './user-queries.ts'
import { lockAdmins, lockUser, requireOtherAdmins, updateUser, voidResetLinks } from './user-repository.ts'

type Change = CallOf<'PUT /users/:id'>['body']
type Row = Selectable<Database['users']>

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  otherNames: 'other_names',
  phone: 'phone',
  imageUrl: 'image_url',
  language: 'language',
  userType: 'user_type',
  isAdmin: 'is_admin',
  email: 'email',
  userCategory: 'user_category',
  userRole: 'user_role',
} as const satisfies Record<Exclude<keyof Change, 'was'>, keyof Row>
type Key = keyof typeof columns
type Profile = { readonly [K in Key]: Row[(typeof columns)[K]] }

const keys = Object.keys(columns) as Key[]
const names = new Set<Key>(['firstName', 'lastName', 'otherNames'])
const forAdmins = new Set<Key>(adminFields['PUT /users/:id'])

/**
 * Changes a profile: one's own or, for admins, any. Keys that were not sent stay as they are. Throws 409 when shops
 * would be left without an owner who may run them.
 */
export async function changeUser(
  { db, clock, events, config }: Platform,
  actor: Actor,
  id: number,
  { was, ...sent }: Change,
  { ip, language }: { readonly ip?: string | undefined; readonly language: Language },
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const admins = actor.role === 'admin' ? await lockAdmins(trx, actor) : []
    const before = profileOf(await lockUser(trx, id))
    if (actor.id !== id && actor.role !== 'admin') throw forbidden()
    const after = await profileAfter(trx, actor, id, before, editedFields(sent, { was, now: before }))
    const changed = keys.filter((key) => after[key] !== before[key])
    if (changed.length === 0) return
    if (actor.role !== 'admin' && changed.some((key) => forAdmins.has(key))) throw forbidden()
    if (actor.role !== 'admin' && changed.some((key) => names.has(key))) requireOwnName(after, config.siteName)
    if (before.isAdmin && !after.isAdmin) requireOtherAdmins(admins, id)
    const what = contactIn(changed)
    if (what !== undefined) await requireRecentSignIn(trx, actor, now)
    if (changed.includes('imageUrl')) await requireAvatar(trx, config, after.imageUrl, [id, actor.id])

    const values = Object.fromEntries(changed.map((key) => [columns[key], after[key]]))
    await updateUser(trx, id, { ...values, updated_at: now })
    if (changed.includes('email')) await voidResetLinks(trx, id)
    if (actor.role === 'admin') {
      const details = { changed, ...rightsChanged(before, after) }
      const entry = { action: 'user.changed' as const, subjectType: 'user', subjectId: id, details }
      await record(trx, { ...entry, actorId: actor.id, ip })
    }
    if (after.isAdmin && !before.isAdmin)
      await events.publish(trx, 'accounts.admin-made', { userId: id, byUserId: actor.id, at: now.toISOString() })
    if (what === undefined) return
    const former = what === 'phone' ? {} : { formerEmail: before.email }
    await events.publish(trx, 'accounts.contact-changed', {
      userId: id,
      what,
      ...former,
      at: now.toISOString(),
      language,
    })
  })
}

const profileOf = (row: Row): Profile => ({
  firstName: row.first_name,
  lastName: row.last_name,
  otherNames: row.other_names,
  phone: row.phone,
  imageUrl: row.image_url,
  language: row.language,
  userType: row.user_type,
  isAdmin: row.is_admin || row.user_type === 'admin',
  email: row.email,
  userCategory: row.user_category || null,
  userRole: row.user_role || null,
})

/** Rights are recorded with their values, as they are not personal; other fields only by name. */
const rightsChanged = (before: Profile, after: Profile) =>
  Object.fromEntries(
    (['userType', 'isAdmin'] as const)
      .filter((key) => after[key] !== before[key])
      .map((key) => [key, { from: before[key], to: after[key] }]),
  )

/** Merges the sent fields, in stored form, with the current profile. */
async function profileAfter(trx: Trx, actor: Actor, id: number, before: Profile, change: Change): Promise<Profile> {
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after: Profile = { ...before, ...sent }
  const changesAccountType = change.userType !== undefined || change.isAdmin !== undefined
  const isKnownPhone = after.phone === before.phone || after.phone === null
  return {
    ...after,
    phone: isKnownPhone ? after.phone : readPhone(after.phone),
    userCategory: after.userCategory || null,
    userRole: after.userRole || null,
    ...(actor.role === 'admin' && changesAccountType && accountTypeOf(before, change, await shopNamesOf(trx, id))),
  }
}

function accountTypeOf(before: Profile, change: Change, shops: readonly string[]): AccountType {
  const after = accountTypeAfter(before, change, shops.length > 0)
  if (shops.length > 0 && losesShops(before, after)) throw ownsShopsError(shops)
  return after
}

/** Only a picture that the user or the admin uploaded may become the avatar. */
async function requireAvatar(
  trx: Trx,
  config: Platform['config'],
  imageUrl: string | null,
  userIds: readonly number[],
): Promise<void> {
  if (imageUrl === null || isAtImageHost(config, imageUrl) || (await isAvatarBy(trx, imageUrl, userIds))) return
  const message = 'Image URL must be an uploaded image'
  throw new DomainError('invalid', 'invalid', message, { errors: [{ path: 'imageUrl', message }] })
}

function contactIn(changed: readonly Key[]): 'email' | 'phone' | 'both' | undefined {
  const [email, phone] = [changed.includes('email'), changed.includes('phone')]
  if (email && phone) return 'both'
  return email ? 'email' : phone ? 'phone' : undefined
}
