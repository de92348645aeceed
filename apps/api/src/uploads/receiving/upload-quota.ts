import { limits } from '@axle/contract'
import { DomainError } from '../../errors/errors.ts'
import type { Platform } from '../../platform/platform.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Rejects a user who reached the limit of the last 24 hours, and reports when the next upload is accepted. Pictures of
 * product files have a limit of their own.
 */
export async function requireQuota({ db, clock }: Platform, userId: number, isImported = false): Promise<void> {
  const most = isImported ? limits.productImport.picturesADay : limits.uploadsADay
  const now = clock.now().getTime()
  const first = await db
    .selectFrom('upload')
    .select('created_at as at')
    .where('user_id', '=', userId)
    .where('is_imported', '=', isImported)
    .where('created_at', '>', new Date(now - day))
    .orderBy('created_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  if (first === undefined) return
  const wait = first.at.getTime() + day - now
  // At least two, so that the plural fits.
  const hours = Math.max(2, Math.ceil(wait / hour))
  const message = `At most ${most} images can be uploaded in a day. Please try again in ${hours} hours`
  throw new DomainError('too_many', 'too_many_uploads', message, { retryAfter: Math.ceil(wait / 1000) })
}
