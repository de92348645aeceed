import { z } from 'zod'
import { DayText, Id, PageMeta, paging, PathId, SearchText, Timestamp } from './common.ts'
import { defineRoutes } from './route.ts'

/** Who did what to whom, when and from where. Only ever added to. */
export const AuditEntry = z
  .object({
    id: Id,
    at: Timestamp,
    /** Null: the site itself, or somebody not signed in. */
    actor: z.object({ id: Id, name: z.string() }).nullable(),
    /** Room and deed in the past tense: `shop.status-changed`. */
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    /** What the subject is called now; its id where it is not there any more. */
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
      /** In the name and e-mail of who did it, and the name, id or order code of the subject; a shop's products belong to it. */
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
      meta: PageMeta.extend({ /** All there are, for the filter. */ actions: z.array(z.string()) }),
    }),
  },
})
