import { apiKeyLimits, apiKeyPrefix, startOfDayInGhana } from '@axle/contract'
import { DomainError, forbidden, notFound } from '../errors/errors.ts'
import type { Actor } from '../http/actor.ts'
import type { CallOf } from '../http/handlers.ts'
import { by, record } from '../platform/audit.ts'
import { hashSecret } from '../platform/ids.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { newKey } from './authenticate-key.ts'
import { countKeys, insertKey, ownerOfLockedShop, revokeKey } from './key-repository.ts'
import { getKey } from './key-queries.ts'

const day = 86_400_000
const startLength = apiKeyPrefix.length + 6

/**
 * Creates a key and returns it, the only time. Throws 403 to others than the owner, 400 for a day that is over or too far
 * away, and 409 when the shop has as many keys as it may have.
 */
export function createKey(
  platform: Platform,
  actor: Actor,
  shopId: number,
  { name, scopes, lastDay }: CallOf<'POST /business/:id/api-keys'>['body'],
) {
  const now = platform.clock.now()
  const expiresAt = endOf(lastDay, now)
  return platform.db.transaction().execute(async (trx) => {
    if ((await ownerOfLockedShop(trx, shopId)) !== actor.id)
      throw forbidden('Only the owner of a shop can create its API keys')
    if ((await countKeys(trx, shopId)) >= apiKeyLimits.perShop)
      throw new DomainError('conflict', 'too_many_api_keys', `A shop can have at most ${apiKeyLimits.perShop} API keys`)
    const key = newKey(platform.ids)
    const id = await insertKey(trx, {
      shop_id: shopId,
      name,
      scopes,
      start: key.slice(0, startLength),
      key_hash: hashSecret(key),
      created_by: actor.id,
      created_at: now,
      expires_at: expiresAt,
    })
    await audit(trx, actor, shopId, 'created', { keyId: id, name, scopes, lastDay })
    return { ...(await getKey(trx, id, now)), key }
  })
}

/** Revokes a key, which works no more from the next call on. Throws not-found for a key of another shop. */
export function endKey({ db, clock }: Platform, actor: Actor, shopId: number, keyId: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const name = await revokeKey(trx, shopId, keyId, clock.now())
    if (name === undefined) throw notFound('api_key_not_found', 'This API key no longer exists')
    await audit(trx, actor, shopId, 'revoked', { keyId, name })
  })
}

function endOf(lastDay: string, now: Date): Date {
  const end = new Date(startOfDayInGhana(lastDay).getTime() + day)
  if (end <= now) throw refusedDay('Please choose today or a later day')
  if (end.getTime() > now.getTime() + (apiKeyLimits.days + 1) * day) throw refusedDay('This day is too far away')
  return end
}

const refusedDay = (message: string) =>
  new DomainError('invalid', 'invalid', message, { errors: [{ path: 'lastDay', message }] })

const audit = (trx: Trx, actor: Actor, shopId: number, deed: 'created' | 'revoked', details: object) =>
  record(trx, { ...by(actor), action: `api-key.${deed}`, subjectType: 'shop', subjectId: shopId, details })
