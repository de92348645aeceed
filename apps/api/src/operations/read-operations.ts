import { operationLimits, type Operations } from '@axle/contract'
import type { z } from 'zod'
import type { Services } from '../platform/module.ts'
import type { Platform } from '../platform/platform.ts'
import { judgeOperations } from './judge-operations.ts'
import { listDueQueues, listNodes, readDatabase, readJobs, readSearch } from './operation-queries.ts'
import { readBackups, readCertificate } from './outside-checks.ts'

type Shown = z.output<typeof Operations>
type SearchFeed = Pick<Services['searchFeed'], 'report' | 'problem'>

/** Other machines and whole tables are asked once a minute at most, however many admins look. */
const cacheMs = 60_000
const mostQueues = 8

/** Returns a reader of the whole installation's state. */
export function operationsReader(platform: Platform, searchFeed: SearchFeed): () => Promise<Shown> {
  const { db, clock, config } = platform
  const slow = remembered(cacheMs, clock, async () => {
    const [backups, certificate, search, clusterProblem] = await Promise.all([
      readBackups(platform),
      readCertificate(platform),
      readSearch(db),
      searchFeed.problem(),
    ])
    return { backups, certificate, search, clusterProblem }
  })
  return async () => {
    const [rows, database, { mailsWaiting, mailsFailed, ...jobs }, queues, cluster, { clusterProblem, ...others }] =
      await Promise.all([
        listNodes(db),
        readDatabase(db),
        readJobs(db),
        listDueQueues(db, mostQueues),
        searchFeed.report(),
        slow(),
      ])
    const now = clock.now()
    const facts = {
      nodes: rows.map(({ id, name, version, started_at, seen_at, status }) => ({
        id,
        name,
        version,
        startedAt: started_at,
        seenAt: seen_at,
        isAlive: now.getTime() - seen_at.getTime() < operationLimits.nodeSeconds * 1_000,
        ...status,
        role: status.role ?? 'all',
      })),
      database,
      jobs: { ...jobs, queues },
      mail: { isSent: config.smtpUrl !== undefined, waiting: mailsWaiting, failed: mailsFailed },
      cluster: cluster && { ...cluster, refusals: [...cluster.refusals], problem: clusterProblem },
      ...others,
    }
    return { ...facts, checks: judgeOperations(facts, { now, production: config.production }) }
  }
}

function remembered<T>(ms: number, clock: Platform['clock'], read: () => Promise<T>): () => Promise<T> {
  let known: { readonly value: Promise<T>; readonly until: number } | undefined
  return () => {
    const now = clock.now().getTime()
    if (known === undefined || now >= known.until) {
      const value = read()
      known = { value, until: now + ms }
      value.catch(() => (known = undefined))
    }
    return known.value
  }
}
