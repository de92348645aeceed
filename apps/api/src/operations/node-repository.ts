import type { Db } from '../platform/platform.ts'
import { toJsonColumn } from '../platform/text.ts'
import type { NodeStatus } from './node-tables.ts'

export interface NodeRow {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly started_at: Date
  readonly seen_at: Date
  readonly status: NodeStatus
}

/** Writes the report of a node, and deletes nodes that were silent since `forgottenBefore`. */
export async function writeNode(db: Db, { status, ...row }: NodeRow, forgottenBefore: Date): Promise<void> {
  const written = { ...row, status: toJsonColumn(status) }
  await db
    .insertInto('node')
    .values(written)
    .onConflict((same) => same.column('id').doUpdateSet({ seen_at: row.seen_at, status: written.status }))
    .execute()
  await db.deleteFrom('node').where('seen_at', '<', forgottenBefore).execute()
}

export async function deleteNode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('node').where('id', '=', id).execute()
}
