import { sql } from 'kysely'
import { hashOf, type IdempotentRequest } from '../../database/create-once.ts'
import { deleteOlder } from '../../jobs/delete-in-batches.ts'
import { DomainError } from '../../errors/errors.ts'
import { EncodedJson } from '../../http/handlers.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { codeOf } from '../../errors/error-code.ts'

/**
 * The claim of an idempotency key, as the part `claimed` of the transaction's first statement, and whether it may go on: later requests with
 * this key wait for the first one, and may not. A failed first request rolls back its claim.
 */
export const claimed = (request: IdempotentRequest | undefined) => sql`claimed as (
    insert into idempotency_key (user_id, key, request_hash)
    select ${request?.userId ?? null}::int, ${request?.key ?? null}, ${request ? hashOf(request) : null}::bytea where ${request !== undefined}::boolean
    on conflict do nothing returning key)`
export const isFirst = (request: IdempotentRequest | undefined) =>
  sql`(${request === undefined}::boolean or exists (select from claimed))`

/** Turns the lock timeout of a claim into 409 `idempotency_in_progress`. */
export function explainClaim(error: unknown): unknown {
  const isOfClaim = error instanceof Error && 'where' in error && String(error.where).includes('idempotency_key')
  if (codeOf(error) !== '55P03' || !isOfClaim) return error
  const message = 'This order is being placed already'
  return new DomainError('conflict', 'idempotency_in_progress', message, { retryAfter: 2 })
}

/** Returns the stored response of an earlier request with this key. Throws 409 `idempotency_key_reused` for another body. */
export async function findResponse(trx: Trx, request: IdempotentRequest): Promise<EncodedJson | undefined> {
  const first = await trx
    .selectFrom('idempotency_key')
    .select(['request_hash', sql<string | null>`response::text`.as('response')])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirst()
  // Without a response, it is the claim of this request.
  if (first?.response == null) return undefined
  if (!first.request_hash.equals(hashOf(request)))
    throw new DomainError('conflict', 'idempotency_key_reused', 'This key was used for another order')
  return new EncodedJson(first.response)
}

/** Stores the response with the key, if there is one, as a part of the statement that inserts the order. */
export const storesResponse = (request: IdempotentRequest | undefined, response: EncodedJson) => sql`
  update idempotency_key set response = ${response.json} where user_id = ${request?.userId ?? null} and key = ${request?.key ?? null}`

const retentionMs = 3 * 24 * 60 * 60 * 1000

/** Deletes keys older than three days. Clients retry within minutes. */
export const deleteOldKeys = (platform: Platform): Promise<void> =>
  deleteOlder(platform, 'idempotency_key', new Date(platform.clock.now().getTime() - retentionMs))
