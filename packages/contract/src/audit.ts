import { z } from 'zod'
import { DayText, Id, PageMeta, paging, PathId, SearchText, Timestamp } from './common.ts'
import { defineRoutes } from './route.ts'

/** Every action that the server records: module and event in the past tense. Each has a label on the page of the log. */
export const auditActions = [
  'order.accepted',
  'order.check-answered',
  'order.archived',
  'order.changed',
  'order.hidden-by-buyer',
  'order.hidden-by-shop',
  'order.restored',
  'order.items-cancelled',
  'order.review-asked',
  'order.status-changed',
  'review.changed',
  'review.deleted',
  'review.reply-changed',
  'review.reply-deleted',
  'review.reports-dismissed',
  'shop-rating.deleted',
  'shop-rating.reply-changed',
  'shop-rating.reply-deleted',
  'shop-rating.reports-dismissed',
  'shop.opened',
  'shop.changed',
  'shop.status-changed',
  'shop.deleted',
  'shop.ownership-transferred',
  'shop.suspended',
  'shop.resumed',
  'shop.pause-set',
  'shop.pause-ended',
  'shop.delivery-changed',
  'shop.delivery-removed',
  'staff.invited',
  'staff.withdrawn',
  'staff.joined',
  'staff.left',
  'staff.declined',
  'staff.role-changed',
  'staff.removed',
  'product.created',
  'product.changed',
  'product.deleted',
  'product-template.added',
  'product-template.changed',
  'product-template.deleted',
  'bulk-edit.started',
  'bulk-edit.undone',
  'payment.paid',
  'payment.said-paid',
  'payment.mismatch',
  'payment.refund-asked',
  'payment.refunded',
  'payment.refund-failed',
  'payout.paid',
  'user.admin-created',
  'user.blocked',
  'user.unblocked',
  'user.changed',
  'user.deleted',
  'user.password-changed',
  'user.reset-mail-requested',
  'user.signed-out',
  'settings.changed',
  'curation.created',
  'curation.changed',
  'curation.retired',
  'curation.deleted',
  'curation.merged',
  'curation.imported',
  'job.retried',
  'job.given-up',
  'conversation.admin-called',
  'conversation.answered',
  'conversation.reported',
  'conversation.blocked',
  'conversation.unblocked',
  'problem.decided',
  'api-key.created',
  'api-key.revoked',
  'webhook.added',
  'webhook.changed',
  'webhook.deleted',
  'webhook.secret-replaced',
] as const
export type AuditAction = (typeof auditActions)[number]

/** An entry of the append-only audit log. */
export const AuditEntry = z
  .object({
    id: Id,
    at: Timestamp,
    /** Null for the site itself and for visitors who are not signed in. */
    actor: z.object({ id: Id, name: z.string() }).nullable(),
    /** The name of the API key with which a program acted for the actor. */
    apiKey: z.string().nullable(),
    /** One of `auditActions`, or an action of an older version. */
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    /** The current name of the subject; its id if it was deleted. */
    subjectLabel: z.string(),
    /** What changed. */
    details: z.record(z.string(), z.unknown()),
    ip: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.input<typeof AuditEntry>

export const auditRoutes = defineRoutes({
  'GET /audit': {
    access: ['admin'],
    tag: 'Administration',
    summary: 'Who did what to whom, newest first',
    query: z.object({
      ...paging,
      limit: paging.limit.default(25),
      /** Searches the actor's name and e-mail, and the subject's name, id or order code. A shop includes its products. */
      q: SearchText.optional(),
      action: SearchText.optional(),
      actorId: PathId.optional(),
      subjectType: SearchText.optional(),
      subjectId: SearchText.optional(),
      /** A shop and all its products. */
      businessId: PathId.optional(),
      from: DayText.optional(),
      to: DayText.optional(),
    }),
    response: z.object({
      data: z.array(AuditEntry),
      meta: PageMeta.extend({ /** All actions that occur, for the filter. */ actions: z.array(z.string()) }),
    }),
  },
})
