import type { Platform } from '../../platform/platform.ts'
import { takeReminders } from '../problem-repository.ts'

/** Reminds the sides that have to act of deadlines that are near: once for each deadline, by any number of nodes. */
export async function remindOfDeadlines({ db, clock, events }: Platform): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { id, dueAt } of await takeReminders(trx, clock.now()))
      await events.publish(trx, 'problem.deadline-near', { problemId: id, dueAt: dueAt.toISOString() })
  })
}
