import { z } from 'zod'
import { DayText, Id, PageMeta, paging, PathId, SearchText, Timestamp } from './common.ts'
import { defineRoutes } from './route.ts'

/** An entry of the append-only audit log. */
export const AuditEntry = z
  .object({
    id: Id,
    at: Timestamp,
    /** Null for the site itself and for visitors who are not signed in. */
    actor: z.object({ id: Id, name: z.string() }).nullable(),
    /** The name of the API key with which a program acted for the actor. */
    apiKey: z.string().nullable(),
    /** Module and event in the past tense: `shop.status-changed`. */
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
