import type { Actor } from '../http/actor.ts'
import type { Trx } from './platform.ts'
import { toJsonColumn } from './text.ts'

export interface AuditEntry {
  /** Null for the system and for callers who are not signed in. */
  readonly actorId: number | null
  /** Module and action in the past tense: `shop.status-changed`. */
  readonly action: string
  readonly subjectType: string
  readonly subjectId: string | number
  /** The changed values. Never a password, a token or more personal data than needed. */
  readonly details?: object
  readonly ip?: string | undefined
}

/** The actor and their network address. */
export const by = ({ id, ip }: Actor): Pick<AuditEntry, 'actorId' | 'ip'> => ({ actorId: id, ip })

/** Records actions within the transaction that performs them. The table is append-only. */
export async function record(trx: Trx, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await trx
    .insertInto('audit')
    .values(
      entries.map(({ actorId, action, subjectType, subjectId, details = {}, ip = null }) => ({
        actor_id: actorId,
        action,
        subject_type: subjectType,
        subject_id: String(subjectId),
        details: toJsonColumn(details),
        ip,
      })),
    )
    .execute()
}
