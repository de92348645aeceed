import { z } from 'zod'
import { data, MoneyDifference, MoneySum, page, paging, Timestamp } from './common.ts'
import { limits } from './limits.ts'
import { OrderStatus } from './order-status.ts'
import { defineRoutes } from './route.ts'

const DayFigures = z.object({
  /** In UTC. */
  day: z.iso.date(),
  orders: z.int(),
  /** Value of orders that were not cancelled, without shipping. */
  sales: MoneySum,
  users: z.int(),
  shops: z.int(),
})
const Sums = DayFigures.omit({ day: true })

/** An admin's open tasks and key figures. Each count equals the total of the list that it links to. */
export const AdminDashboard = z
  .object({
    todo: z.object({
      shopsWaiting: z.int(),
      refundsOwed: z.int(),
      refundsFailed: z.int(),
      /** The amount due to shops; `shopsToPay` counts these shops. */
      due: MoneyDifference,
      shopsToPay: z.int(),
      /** Unsent and older than `limits.vendorDashboard.lateDays` days. */
      late: z.int(),
      reportedReviews: z.int(),
      /** Ratings of shops. */
      reportedRatings: z.int(),
      failedJobs: z.int(),
      failedMails: z.int(),
    }),
    /** Every day of the requested period, oldest first. */
    days: z.array(DayFigures),
    /** `now` sums the requested period, `before` the same number of days before it. */
    now: Sums,
    before: Sums,
    /** Counts all orders that are not archived. */
    byStatus: z.partialRecord(OrderStatus, z.int()),
    /** For the requested period, most orders first. Regions are spelled as buyers typed them. */
    byRegion: z.array(z.object({ region: z.string(), orders: z.int(), sales: MoneySum })),
    shops: z.int(),
    users: z.int(),
    products: z.int(),
  })
  .meta({ id: 'AdminDashboard' })
export type AdminDashboard = z.input<typeof AdminDashboard>

/** A background job that used up its retries. */
export const FailedJob = z
  .object({
    id: z.uuid(),
    name: z.string(),
    isMail: z.boolean(),
    /** The job's payload without secrets. */
    about: z.record(z.string(), z.union([z.string(), z.number()])),
    message: z.string(),
    tries: z.int(),
    createdAt: Timestamp,
    failedAt: Timestamp,
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.input<typeof FailedJob>

const table = { ...paging, limit: paging.limit.default(limits.list.adminTable) }
const ofJob = z.object({ id: z.uuid('Must be a job id') })

export const adminDashboardRoutes = defineRoutes({
  'GET /overview': {
    access: ['admin'],
    tag: 'Administration',
    summary: 'What waits for an admin, and orders, sales, new users and shops by day',
    query: z.object({ days: z.enum(['7', '30', '90']).default('30') }),
    response: data(AdminDashboard),
  },
  'GET /failed-jobs': {
    access: ['admin'],
    tag: 'Administration',
    summary: 'Work in the background that failed, newest first',
    query: z.object({ ...table, only: z.enum(['mail', 'other']).optional() }),
    response: page(FailedJob),
  },
  'POST /failed-jobs/:id/retry': {
    access: ['admin'],
    tag: 'Administration',
    summary: 'Try failed work again',
    params: ofJob,
    body: z.object({}).default({}),
    response: data(z.object({ id: z.uuid() })),
  },
  'DELETE /failed-jobs/:id': {
    access: ['admin'],
    tag: 'Administration',
    summary: 'Give up failed work',
    params: ofJob,
    response: data(z.object({ id: z.uuid() })),
  },
})
