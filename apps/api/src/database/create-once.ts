import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '../errors/errors.ts'
import type { Trx } from '../platform/platform.ts'

export interface IdempotentRequest {
  readonly userId: number
  readonly key: string
  /** The same key with another body is an error of the caller. */
  readonly body: unknown
}

/** Returns the hash by which two requests with one key are compared. */
export const hashOf = ({ body }: IdempotentRequest): Buffer =>
  createHash('sha256').update(JSON.stringify(body)).digest()

/**
 * Creates a record once for each key, as the first work of a transaction, and returns its id; a later request with the key waits for the
 * first one and gets its id. A failed first request rolls back its claim. Throws 409 `idempotency_key_reused` for another body.
 */
export async function createOnce(
  trx: Trx,
  { userId, key, body }: { userId: number; key: string | undefined; body: unknown },
  create: () => Promise<number>,
): Promise<number> {
  if (key === undefined) return create()
  const request_hash = hashOf({ userId, key, body })
  const claim = await trx
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, request_hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  const own = trx.updateTable('idempotency_key').where('user_id', '=', userId).where('key', '=', key)
  if (claim) {
    const id = await create()
    await own.set({ response: JSON.stringify({ id }) }).execute()
    return id
  }
  const first = await trx
    .selectFrom('idempotency_key')
    .select(['request_hash', sql<number>`(response ->> 'id')::int`.as('id')])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (first.request_hash.equals(request_hash)) return first.id
  const message = 'This was saved already, with other values. Look for it in your list before you send it again'
  throw new DomainError('conflict', 'idempotency_key_reused', message)
}
