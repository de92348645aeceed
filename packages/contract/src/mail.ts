import { z } from 'zod'
import { languages } from './languages.ts'
import { Timestamp } from './common.ts'
import { defineRoutes } from './route.ts'

/** A mail in the outbox, which replaces sending when no mail server is configured. */
export const OutboxMail = z
  .object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    language: z.enum(languages),
    at: Timestamp,
  })
  .meta({ id: 'OutboxMail' })
export type OutboxMail = z.input<typeof OutboxMail>

export const mailRoutes = defineRoutes({
  'GET /outbox': {
    access: ['admin'],
    tag: 'Site',
    summary: 'Mails that were not sent, since no mail server is set up: newest first, of the last days',
    response: z.object({ data: z.array(OutboxMail), meta: z.object({ sending: z.enum(['smtp', 'outbox']) }) }),
  },
})
