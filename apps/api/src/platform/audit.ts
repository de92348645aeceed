import type { Actor } from './actor.ts'
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

/** Writes down who did what, within the transaction that does it. The table takes no change and no deletion. */
export async function record(trx: Trx, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: String(entry.subjectId),
      details: toJsonColumn(entry.details ?? {}),
      ip: entry.ip ?? null,
    })
    .execute()
}
