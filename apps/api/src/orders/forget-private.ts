import { chassisLimits, isOpen, orderStatuses } from '@axle/contract'
import type { Platform, Trx } from '../platform/platform.ts'
import type { PhotoKeeper } from '../uploads/index.ts'

const day = 86_400_000
const over = orderStatuses.filter((status) => !isOpen(status))

/** Numbers, phones and photos of vendor orders. */
interface PrivateThings {
  /** Names the subscriber of deleted accounts. */
  readonly name: string
  readonly task: string
  readonly ofBuyer: (trx: Trx, buyerId: number) => Promise<number[]>
  /** Lists a limited number of vendor orders that were over before a moment. */
  readonly ofOld: (trx: Trx, before: Date, over: readonly string[]) => Promise<number[]>
  readonly forget: (trx: Trx, photos: PhotoKeeper, vendorOrderIds: readonly number[]) => Promise<void>
}

/** Deletes private things with the account of the buyer, and long after the order was over. Call it before the jobs start. */
export function forgetPrivate(platform: Platform, photos: PhotoKeeper, things: PrivateThings): void {
  const { db, clock, events, scheduledTasks } = platform
  const forget = (find: (trx: Trx) => Promise<number[]>): Promise<void> =>
    db.transaction().execute(async (trx) => things.forget(trx, photos, await find(trx)))
  events.subscribe('accounts.user-deleted', things.name, ({ userId }) => forget((trx) => things.ofBuyer(trx, userId)))
  scheduledTasks.every(3_600_000, things.task, () => {
    const before = new Date(clock.now().getTime() - chassisLimits.keptDays * day)
    return forget((trx) => things.ofOld(trx, before, over))
  })
}
