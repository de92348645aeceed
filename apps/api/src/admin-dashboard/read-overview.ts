import { type Overview, orderStatuses } from '@axle/contract'
import type { z } from 'zod'
import { sumDue } from '../ledger/index.ts'
import { countOrdersByStatus } from '../order-lists/index.ts'
import { countRefunds } from '../payments/index.ts'
import type { Platform } from '../platform/platform.ts'
import { keptFor } from './kept-for.ts'
import { ofMails, ofOthers } from './list-failed-jobs.ts'
import { countTotals, countWaiting, readByDay, readByRegion } from './overview-queries.ts'
import { everyDay, periodOf, sumOf } from './period.ts'

type ShownOverview = z.output<typeof Overview>

// Several admins look at once, and a page asks again when it is looked at again. What waits is worked off while one looks;
// how the last months went is the dearer half, and the same half a minute later.
const [standingKeptMs, figuresKeptMs] = [3_000, 30_000]

/** Kept for some seconds by each node. */
export function overviews(platform: Platform) {
  const { clock } = platform
  const standing = keptFor(standingKeptMs, clock, (_: 'now') => readStanding(platform))
  const figures = keptFor(figuresKeptMs, clock, (days: number) => readFigures(platform, days))
  return {
    /** After a change made by this node. */
    forget: standing.forget,
    async overview(days: number): Promise<ShownOverview> {
      const [now, lately] = await Promise.all([standing.get('now'), figures.get(days)])
      return { ...now, ...lately }
    },
  }
}

/** What waits, and how much there is of everything. */
async function readStanding({ db, clock, failedJobs }: Platform) {
  const [waiting, refunds, due, failedMails, failed, counts, totals] = await Promise.all([
    countWaiting(db, clock.now()),
    countRefunds(db),
    sumDue(db),
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
      failedJobs: failed,
      failedMails,
    },
    byStatus: Object.fromEntries(orderStatuses.map((status) => [status, counts[status] ?? 0])),
    ...totals,
  }
}

/** How the last days went, against as many before. */
async function readFigures({ db, clock }: Platform, days: number) {
  const period = periodOf(clock.now(), days)
  const [rows, byRegion] = await Promise.all([readByDay(db, period), readByRegion(db, period)])
  return {
    days: everyDay(rows, period),
    now: sumOf(rows, period.start, period.end),
    before: sumOf(rows, period.before, period.start),
    byRegion,
  }
}
