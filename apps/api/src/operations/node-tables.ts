import type { NodeRole } from '@axle/contract'
import type { JSONColumnType } from 'kysely'
import '../database/schema.ts'

declare module '../database/schema.ts' {
  interface Database {
    node: {
      id: string
      name: string
      version: string
      started_at: Date
      seen_at: Date
      status: JSONColumnType<NodeStatus>
    }
  }
}

/** Measurements of a node and its machine. */
export interface NodeStatus {
  /** Absent in reports of versions before 0.2.0, whose nodes do everything. */
  readonly role?: NodeRole
  /** Absent in them, too. */
  readonly siteUrl?: string
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null
  readonly memoryBytes: number
  /** The share of the time in which JavaScript ran, since the last report. */
  readonly busy: number
  /** How far the replica is behind, in seconds; null without one. */
  readonly replicaSeconds: number | null
}
