import type { FailedJob } from '@axle/contract'
import type { z } from 'zod'
import type { CallOf } from '../http/handlers.ts'
import { offsetOf } from '../http/paging.ts'
import type { Platform } from '../platform/platform.ts'

type Query = CallOf<'GET /failed-jobs'>['query']
type Shown = z.output<typeof FailedJob>

/** Subscribers that send mails use this name. */
const mails = '%/mail'
const longest = 500

export const ofMails = { like: mails } as const
export const ofOthers = { notLike: mails } as const

/** Lists failed jobs, newest first. */
export async function listFailedJobs({ db, failedJobs }: Platform, query: Query) {
  const which = query.only === undefined ? {} : query.only === 'mail' ? ofMails : ofOthers
  const [jobs, total] = await Promise.all([
    failedJobs.list(db, which, { limit: query.limit, offset: offsetOf(query) }),
    failedJobs.count(db, which),
  ])
  const data = jobs.map(({ data: about, message, ...job }): Shown => ({
    ...job,
    isMail: job.name.endsWith('/mail'),
    about: aboutOf(about ?? {}),
    message: message.slice(0, longest),
  }))
  return { data, meta: { total, page: query.page, limit: query.limit } }
}

const secret = /password|secret|token|hash/i

/** Picks ids and similar fields; never a secret. */
function aboutOf(data: object): Shown['about'] {
  const facts = Object.entries(data).filter(
    ([key, value]) => !secret.test(key) && (typeof value === 'string' || typeof value === 'number'),
  )
  return Object.fromEntries(facts.map(([key, value]) => [key, typeof value === 'string' ? value.slice(0, 200) : value]))
}
