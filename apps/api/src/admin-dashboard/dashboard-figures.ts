import { type AdminDashboard, orderStatuses } from '@axle/contract'
import type { z } from 'zod'
import { sumDue } from '../ledger/index.ts'
import { countOrdersByStatus } from '../order-lists/index.ts'
import { countRefunds } from '../payments/index.ts'
import { countReportedReviews } from '../reviews/index.ts'
import { countReportedRatings } from '../shop-ratings/index.ts'
import { everyDay, periodOf } from '../platform/period.ts'
import type { Platform } from '../platform/platform.ts'
import { cachedFor } from './cached-for.ts'
import { nothing, sumOf } from './day-figures.ts'
import { ofMails, ofOthers } from './list-failed-jobs.ts'
import { countTotals, countWaiting, readByDay, readByRegion } from './dashboard-queries.ts'

type Figures = z.output<typeof AdminDashboard>

// Several admins look at once, and pages refetch on focus. Waiting work changes while an admin works on it; the sales
// figures cost more and change less.
const [currentCacheMs, salesCacheMs] = [3_000, 30_000]

/** Returns a reader of the figures, cached by each node. */
export function dashboardFigures(platform: Platform) {
  const { clock } = platform
  const current = cachedFor(currentCacheMs, clock, (_: 'now') => readCurrent(platform))
  const sales = cachedFor(salesCacheMs, clock, (days: number) => readSales(platform, days))
  return {
    /** Call it after a change by this node. */
    forget: current.forget,
    async read(days: number): Promise<Figures> {
      const [now, lately] = await Promise.all([current.get('now'), sales.get(days)])
      return { ...now, ...lately }
    },
  }
}

/** Reads the waiting work and the totals. */
async function readCurrent({ db, clock, failedJobs }: Platform) {
  const [waiting, refunds, due, reportedReviews, reportedRatings, failedMails, failed, counts, totals] =
    await Promise.all([
      countWaiting(db, clock.now()),
      countRefunds(db),
      sumDue(db),
      countReportedReviews(db),
      countReportedRatings(db),
      failedJobs.count(db, ofMails),
      failedJobs.count(db, ofOthers),
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
      reportedReviews,
      reportedRatings,
      failedJobs: failed,
      failedMails,
    },
    byStatus: Object.fromEntries(orderStatuses.map((status) => [status, counts[status] ?? 0])),
    ...totals,
  }
}

/** Reads the sales of the last days, compared with as many before. */
async function readSales({ db, clock }: Platform, days: number) {
  const period = periodOf(clock.now(), days)
  const [rows, byRegion] = await Promise.all([readByDay(db, period), readByRegion(db, period)])
  return {
    days: everyDay(rows, period, nothing),
    now: sumOf(rows, period.start, period.end),
    before: sumOf(rows, period.before, period.start),
    byRegion,
  }
}
