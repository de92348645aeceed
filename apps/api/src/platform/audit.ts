import type { Actor } from '../http/actor.ts'
import type { Trx } from './platform.ts'
import { toJsonColumn } from './text.ts'

export interface AuditEntry {
  /** Who did it; null for the system itself or somebody not signed in. */
  readonly actorId: number | null
  /** Room and deed in the past tense: `shop.status-changed`. */
  readonly action: string
  readonly subjectType: string
  readonly subjectId: string | number
  /** What changed. Never a password, a token or more personal data than the deed itself needs. */
  readonly details?: object
  readonly ip?: string | undefined
}

/** Who did it, and from where. */
export const by = ({ id, ip }: Actor): Pick<AuditEntry, 'actorId' | 'ip'> => ({ actorId: id, ip })

/** Records who did what, within the transaction that does it. The table takes no change and no deletion. */
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
