import { z } from 'zod'
import { data, Id, optionalParagraph, page, paging, PathId, Timestamp } from './common.ts'
import { limits } from './limits.ts'
import { defineRoutes } from './route.ts'

/** Why a review is reported or removed. */
export const reportReasons = ['spam', 'offensive', 'off-topic', 'personal-data', 'fake'] as const
export const ReportReason = z.enum(reportReasons, 'Please choose a reason')
export type ReportReason = z.infer<typeof ReportReason>

export const ReportFields = z
  .object({ reason: ReportReason, note: optionalParagraph(limits.text.notes).default('') })
  .meta({ id: 'NewReviewReport' })
export type ReportFields = z.output<typeof ReportFields>

/** Reports of a review that an admin sees at once, the newest first. */
export const shownReports = 20

const Person = z.object({ id: Id, name: z.string() })

/** The common fields of reported reviews and ratings. Only admins read who reported them. */
export const ReportedContent = z.object({
  id: Id,
  comment: z.string(),
  createdAt: Timestamp,
  author: Person,
  businessId: Id,
  businessName: z.string(),
  /** The answer of the shop. */
  reply: z.string().nullable(),
  count: z.int(),
  firstAt: Timestamp,
  lastAt: Timestamp,
  reports: z.array(z.object({ reason: ReportReason, note: z.string(), at: Timestamp, reporter: Person })),
})
export type ReportedContent = z.input<typeof ReportedContent>

export const ReportedReview = ReportedContent.extend({
  rating: z.int(),
  productId: Id,
  productName: z.string(),
}).meta({ id: 'ReportedReview' })
export type ReportedReview = z.input<typeof ReportedReview>

export const reportSorts = ['oldest', 'most'] as const

export const reviewReportRoutes = defineRoutes({
  'POST /products/:id/ratings/:ratingId/reports': {
    access: 'signed-in',
    tag: 'Reviews',
    summary: 'Report a review of another person to the admins, once',
    params: z.object({ id: PathId, ratingId: PathId }),
    body: ReportFields,
    response: data(z.object({ id: Id })),
    status: 201,
  },
  'GET /admin/reported-reviews': {
    access: ['admin'],
    tag: 'Administration',
    summary: 'Reviews with open reports, those reported first or most often first',
    query: z.object({
      ...paging,
      limit: paging.limit.default(10),
      sort: z.enum(reportSorts, 'Unknown sort').default('oldest'),
    }),
    response: page(ReportedReview),
  },
  'POST /admin/reported-reviews/:id/dismiss': {
    access: ['admin'],
    tag: 'Administration',
    summary: 'Dismiss the reports of a review up to the newest that the caller saw',
    params: z.object({ id: PathId }),
    body: z.object({ until: Timestamp }),
    response: data(z.object({ id: Id })),
  },
})
