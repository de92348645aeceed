import type { AuditAction } from '@axle/contract'
import type { Actor } from '../http/actor.ts'
import type { Trx } from './platform.ts'
import { toJsonColumn } from './text.ts'

export interface AuditEntry {
  /** Null for the system and for callers who are not signed in. */
  readonly actorId: number | null
  /** The name of the API key with which a program acted for the actor. */
  readonly byKey?: string | undefined
  readonly action: AuditAction
  readonly subjectType: string
  readonly subjectId: string | number
  /** The changed values. Never a password, a token or more personal data than needed. */
  readonly details?: object
  readonly ip?: string | undefined
}

/** The part of an actor that the log names. */
export interface Acting extends Pick<Actor, 'id' | 'ip'> {
  readonly key?: { readonly name: string } | undefined
}

/** The actor, their API key and their network address. */
export const by = ({ id, key, ip }: Acting): Pick<AuditEntry, 'actorId' | 'byKey' | 'ip'> => ({
  actorId: id,
  byKey: key?.name,
  ip,
})

/** Records actions within the transaction that performs them. The table is append-only. */
export async function record(trx: Trx, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await trx
    .insertInto('audit')
    .values(
      entries.map(({ actorId, byKey = null, action, subjectType, subjectId, details = {}, ip = null }) => ({
        actor_id: actorId,
        by_key: byKey,
        action,
        subject_type: subjectType,
        subject_id: String(subjectId),
        details: toJsonColumn(details),
        ip,
      })),
    )
    .execute()
}
