import { z } from 'zod'
import { data, MoneyDifference, MoneySum, page, paging, Timestamp } from './common.ts'
import { limits } from './limits.ts'
import { OrderStatus } from './order-status.ts'
import { defineRoutes } from './route.ts'

const DayFigures = z.object({
  /** In UTC. */
  day: z.iso.date(),
  orders: z.int(),
  /** Worth of what was ordered and not called off, without shipping. */
  sales: MoneySum,
  users: z.int(),
  shops: z.int(),
})
const Sums = DayFigures.omit({ day: true })

/** What waits for an admin, and how the whole goes. Every count is that of the list it opens. */
export const AdminDashboard = z
  .object({
    todo: z.object({
      shopsWaiting: z.int(),
      refundsOwed: z.int(),
      refundsFailed: z.int(),
      /** What is due to shops, and to how many. */
      due: MoneyDifference,
      shopsToPay: z.int(),
      /** Not sent though older than `limits.vendorDashboard.lateDays`. */
      late: z.int(),
      failedJobs: z.int(),
      failedMails: z.int(),
    }),
    /** Every day of the time asked for, oldest first. */
    days: z.array(DayFigures),
    /** Of that time, and of as many days before it. */
    now: Sums,
    before: Sums,
    /** Of all orders that are not archived. */
    byStatus: z.partialRecord(OrderStatus, z.int()),
    /** Of the time asked for, most orders first; the address's own words. */
    byRegion: z.array(z.object({ region: z.string(), orders: z.int(), sales: MoneySum })),
    shops: z.int(),
    users: z.int(),
    products: z.int(),
  })
  .meta({ id: 'AdminDashboard' })
export type AdminDashboard = z.input<typeof AdminDashboard>

/** Work in the background that failed as often as it is tried. */
export const FailedJob = z
  .object({
    id: z.uuid(),
    name: z.string(),
    isMail: z.boolean(),
    /** What it was about, without anything secret. */
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
