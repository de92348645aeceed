import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '../errors/errors.ts'
import { EncodedJson } from '../http/handlers.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { codeOf } from '../errors/error-code.ts'

export interface IdempotentRequest {
  readonly userId: number
  readonly key: string
  /** What was asked for: the same key with another body is a mistake of the caller's. */
  readonly body: unknown
}

/**
 * Claims the key as the transaction's first statement; a second request waits for the first as long as locks are waited for. Undefined: this request is the first and does the work; else the
 * first one's answer. A failed first request rolls its claim back, so the same key may be tried again.
 */
export async function claimKey(trx: Trx, { userId, key, body }: IdempotentRequest): Promise<EncodedJson | undefined> {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const claimed = await trx
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isLockTimeout(error)
        ? new DomainError('conflict', 'idempotency_in_progress', 'This order is being placed already', {
            retryAfter: 2,
          })
        : error
    })
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined
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

/** Keeps the answer with the key, in the transaction that did the work. */
export async function keepAnswer(trx: Trx, { userId, key }: IdempotentRequest, answer: EncodedJson): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ response: answer.json })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

const keptForMs = 3 * 24 * 60 * 60 * 1000

/** No client tries again after days: old keys go, a bounded number at a time. */
export async function forgetOldKeys({ db, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - keptForMs)
  await sql`delete from idempotency_key where ctid = any(array(
    select ctid from idempotency_key where created_at < ${before} limit 10000))`.execute(db)
}

const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'
