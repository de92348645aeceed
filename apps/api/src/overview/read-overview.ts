import { type Overview, orderStatuses } from '@axle/contract'
import type { z } from 'zod'
import { sumDue } from '../books/index.ts'
import { countOrdersByStatus } from '../orders/index.ts'
import { countRefunds } from '../payments/index.ts'
import type { Platform } from '../platform/platform.ts'
import { ofMails, ofOthers } from './list-failed-jobs.ts'
import { countTotals, countWaiting, readByDay, readByRegion } from './overview-queries.ts'
import { everyDay, periodOf, sumOf } from './period.ts'

type ShownOverview = z.output<typeof Overview>

// Several admins look at once, and a page asks again when it is looked at again: these numbers may be some seconds old.
const keptMs = 5_000

/** Numbers kept for some seconds by each node; whoever asks while they are counted waits for the same. */
export function overviews(platform: Platform) {
  const kept = new Map<number, { readonly until: number; readonly overview: Promise<ShownOverview> }>()
  return {
    forget: () => kept.clear(),
    overview(days: number): Promise<ShownOverview> {
      const now = platform.clock.now().getTime()
      const known = kept.get(days)
      if (known && now < known.until) return known.overview
      const overview = read(platform, days)
      kept.set(days, { until: now + keptMs, overview })
      overview.catch(() => kept.delete(days))
      return overview
    },
  }
}

async function read({ db, clock, failedJobs }: Platform, days: number): Promise<ShownOverview> {
  const now = clock.now()
  const period = periodOf(now, days)
  const [waiting, refunds, due, failedMails, failed, rows, byRegion, counts, totals] = await Promise.all([
    countWaiting(db, now),
    countRefunds(db),
    sumDue(db),
    failedJobs.count(db, ofMails),
    failedJobs.count(db, ofOthers),
    readByDay(db, period),
    readByRegion(db, period),
    countOrdersByStatus(db),
    countTotals(db),
  ])
  return {
    todo: {
      ...waiting,
      refundsOwed: refunds.owed,
      refundsFailed: refunds.failed,
      due: due.amount,
      shopsToPay: due.shops,
      failedJobs: failed,
      failedMails,
    },
    days: everyDay(rows, period),
    now: sumOf(rows, period.start, period.end),
    before: sumOf(rows, period.before, period.start),
    byStatus: Object.fromEntries(orderStatuses.map((status) => [status, counts[status] ?? 0])),
    byRegion,
    ...totals,
  }
}
