import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { deleteOlder } from '../../jobs/delete-in-batches.ts'
import { DomainError } from '../../errors/errors.ts'
import { EncodedJson } from '../../http/handlers.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { codeOf } from '../../errors/error-code.ts'

export interface IdempotentRequest {
  readonly userId: number
  readonly key: string
  /** The same key with another body is an error of the caller. */
  readonly body: unknown
}

/**
 * Claims an idempotency key; must be the first statement of the transaction. Returns undefined to the first request, and
 * the stored response of the first to any later one, which waits for it. A failed first request rolls back its claim.
 * Throws 409 `idempotency_in_progress` after the lock timeout, and 409 `idempotency_key_reused` for another body.
 */
export async function claimKey(trx: Trx, { userId, key, body }: IdempotentRequest): Promise<EncodedJson | undefined> {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const claimed = await sql`/* prepare:claim-key */
    insert into idempotency_key (user_id, key, request_hash) values (${userId}, ${key}, ${requestHash}) on conflict do nothing`
    .execute(trx)
    .catch((error: unknown) => {
      throw isLockTimeout(error)
        ? new DomainError('conflict', 'idempotency_in_progress', 'This order is being placed already', {
            retryAfter: 2,
          })
        : error
    })
  if (claimed.numAffectedRows === 1n) return undefined
  const first = await trx
    .selectFrom('idempotency_key')
    .select(['request_hash', sql<string>`response::text`.as('response')])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!first.request_hash.equals(requestHash))
    throw new DomainError('conflict', 'idempotency_key_reused', 'This key was used for another order')
  return new EncodedJson(first.response)
}

/** Stores the response with the key, if there is one, as a part of the statement that inserts the order; a condition may follow. */
export const storesResponse = (request: IdempotentRequest | undefined, response: EncodedJson) => sql`
  update idempotency_key set response = ${response.json} where user_id = ${request?.userId ?? null} and key = ${request?.key ?? null}`

const retentionMs = 3 * 24 * 60 * 60 * 1000

/** Deletes keys older than three days. Clients retry within minutes. */
export const deleteOldKeys = (platform: Platform): Promise<void> =>
  deleteOlder(platform, 'idempotency_key', new Date(platform.clock.now().getTime() - retentionMs))

const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'
