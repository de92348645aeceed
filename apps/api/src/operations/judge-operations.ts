import { type OperationCheck, operationChecks, operationLimits, type Operations } from '@axle/contract'
import type { z } from 'zod'

type Shown = z.output<typeof Operations>
type State = Shown['checks'][number]['state']
export type OperationFacts = Omit<Shown, 'checks'>

const hour = 3_600_000
const day = 24 * hour
const { freeBytes, dueJobSeconds, searchSeconds, backupHours, certificateDays } = operationLimits

/** Judges what was read, check by check. A site on a laptop needs neither mail, backups nor a certificate. */
export function judgeOperations(facts: OperationFacts, { now, production }: { now: Date; production: boolean }) {
  return operationChecks.map((check) => ({ check, state: judges[check](facts, now.getTime(), production) }))
}

const judges: Record<OperationCheck, (facts: OperationFacts, now: number, production: boolean) => State> = {
  nodes: ({ nodes }) => (nodes.every(({ isAlive }) => isAlive) ? 'ok' : 'warning'),
  versions: ({ nodes }) => {
    const versions = nodes.filter(({ isAlive }) => isAlive).map(({ version }) => version)
    return new Set(versions).size > 1 ? 'warning' : 'ok'
  },
  // A node alone may not have reported yet.
  duties: ({ nodes }) => {
    const roles = new Set(nodes.filter(({ isAlive }) => isAlive).map(({ role }) => role))
    return roles.size === 0 || roles.has('all') || roles.size === 2 ? 'ok' : 'problem'
  },
  disk: ({ nodes }) => {
    const free = Math.min(...nodes.filter(({ isAlive }) => isAlive).flatMap(({ disk }) => disk?.freeBytes ?? []))
    if (free < freeBytes.tooFew) return 'problem'
    return free < freeBytes.few ? 'warning' : 'ok'
  },
  jobs: ({ jobs }) => (jobs.oldestDueSeconds > dueJobSeconds ? 'problem' : 'ok'),
  failedJobs: ({ jobs }) => (jobs.failed > 0 ? 'warning' : 'ok'),
  mail: ({ mail }, _, production) => {
    if (production && !mail.isSent) return 'problem'
    return mail.failed > 0 ? 'warning' : 'ok'
  },
  search: ({ search }) => (search.onSale === search.listed ? 'ok' : 'warning'),
  cluster: ({ cluster }) => {
    if (cluster === null) return 'ok'
    const { problem, isSearched, oldestSeconds, refused } = cluster
    if (problem !== null || !isSearched || oldestSeconds > searchSeconds.problem) return 'problem'
    return refused > 0 || oldestSeconds > searchSeconds.warning ? 'warning' : 'ok'
  },
  backups: ({ backups }, now, production) => {
    if (backups.length === 0) return production ? 'warning' : 'ok'
    const isRecent = (at: Date | null) => at !== null && now - at.getTime() <= backupHours * hour
    return backups.every(({ newestAt, problem }) => problem === null && isRecent(newestAt)) ? 'ok' : 'problem'
  },
  certificate: ({ certificate }, now, production) => {
    if (certificate === null) return production ? 'problem' : 'ok'
    if (certificate.problem !== null || certificate.endsAt === null || certificate.endsAt.getTime() < now)
      return 'problem'
    return certificate.endsAt.getTime() < now + certificateDays * day ? 'warning' : 'ok'
  },
}
