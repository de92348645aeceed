import type { Db } from '../platform/platform.ts'
import { record } from '../platform/audit.ts'
import { lockRows, writeMaintenance } from './settings-repository.ts'
import { settingsOf } from './site-settings.ts'

/** Starts or ends the read-only mode by command. Returns whether that changed anything. */
export async function setReadOnly(db: Db, readOnly: boolean, at: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { maintenance } = settingsOf(await lockRows(trx))
    if (maintenance.readOnly === readOnly) return false
    const now = { ...maintenance, readOnly }
    await writeMaintenance(trx, { from: maintenance, to: now }, { byUserId: null, at })
    const subject = { subjectType: 'setting', subjectId: 'maintenance' }
    await record(trx, {
      actorId: null,
      action: 'settings.changed',
      ...subject,
      details: { from: maintenance, to: now },
    })
    return true
  })
}
