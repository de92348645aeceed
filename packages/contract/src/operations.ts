import { z } from 'zod'
import { data, Timestamp } from './common.ts'
import { defineRoutes } from './route.ts'

/** From when on the operator's page calls something a problem. `axle doctor` and the alert rules use the same. */
export const operationLimits = {
  /** A node reports every 30 seconds. */
  nodeSeconds: 90,
  dueJobSeconds: 300,
  /** The age of a change that searches do not show. */
  searchSeconds: { warning: 60, problem: 300 },
  freeBytes: { few: 5 * 1024 ** 3, tooFew: 1024 ** 3 },
  backupHours: 26,
  certificateDays: 14,
} as const

export const operationChecks = [
  'nodes',
  'versions',
  'duties',
  'disk',
  'jobs',
  'failedJobs',
  'mail',
  'search',
  'cluster',
  'backups',
  'certificate',
] as const
export type OperationCheck = (typeof operationChecks)[number]
export const operationStates = ['ok', 'warning', 'problem'] as const

/** The duties of a node: requests (`web`), background jobs (`jobs`), or both. */
export const nodeRoles = ['all', 'web', 'jobs'] as const
export type NodeRole = (typeof nodeRoles)[number]

export const NodeReport = z.object({
  id: z.uuid(),
  /** The name of the machine, and the port. */
  name: z.string(),
  version: z.string(),
  role: z.enum(nodeRoles),
  startedAt: Timestamp,
  seenAt: Timestamp,
  /** False after it missed reports; it may have been killed. */
  isAlive: z.boolean(),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  memoryBytes: z.number(),
  /** The share of the time in which JavaScript ran, since the last report. */
  busy: z.number(),
  /** Null without a replica. */
  replicaSeconds: z.number().nullable(),
})

/** A search cluster and its feed; null on a site whose nodes search in their memory. */
export const SearchCluster = z.object({
  /** Why it cannot be used; null while it answers. */
  problem: z.string().nullable(),
  /** False until the first index is built. */
  isSearched: z.boolean(),
  /** Changes that searches do not show yet, and the age of the oldest. */
  waiting: z.int(),
  oldestSeconds: z.number(),
  /** Products that the cluster refuses: how many, and the first with their reasons. */
  refused: z.int(),
  refusals: z.array(z.object({ productId: z.int(), reason: z.string() })),
  /** The part of a new index that is loaded; null while none is built. */
  built: z.number().nullable(),
})

/** The state of the whole installation, for admins who operate it. */
export const Operations = z
  .object({
    checks: z.array(z.object({ check: z.enum(operationChecks), state: z.enum(operationStates) })),
    nodes: z.array(NodeReport),
    database: z.object({
      version: z.string(),
      bytes: z.number(),
      connections: z.int(),
      mostConnections: z.int(),
    }),
    jobs: z.object({
      due: z.int(),
      later: z.int(),
      running: z.int(),
      failed: z.int(),
      oldestDueSeconds: z.number(),
      /** Queues with due jobs, the longest first. */
      queues: z.array(z.object({ name: z.string(), due: z.int() })),
    }),
    /** `isSent` is false when mail is only written to files. */
    mail: z.object({ isSent: z.boolean(), waiting: z.int(), failed: z.int() }),
    search: z.object({ onSale: z.int(), listed: z.int() }),
    cluster: SearchCluster.nullable(),
    /** `problem` says why a place cannot be read; empty without places. */
    backups: z.array(
      z.object({
        place: z.string(),
        count: z.int(),
        newestAt: Timestamp.nullable(),
        newestBytes: z.number(),
        isEncrypted: z.boolean(),
        problem: z.string().nullable(),
      }),
    ),
    /** Null for a site without TLS, such as on a laptop. */
    certificate: z.object({ endsAt: Timestamp.nullable(), problem: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Operations' })
export type Operations = z.input<typeof Operations>

export const operationRoutes = defineRoutes({
  'GET /operations': {
    access: ['admin'],
    tag: 'Administration',
    summary: 'Nodes, jobs, disk, mail, search, backups and certificate of the installation',
    response: data(Operations),
  },
})
