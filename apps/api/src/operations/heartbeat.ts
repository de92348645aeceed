import { statfs } from 'node:fs/promises'
import os from 'node:os'
import { performance } from 'node:perf_hooks'
import { replicaBehind } from '../observability/process-metrics.ts'
import type { Platform } from '../platform/platform.ts'
import { softwareVersion } from '../platform/software-version.ts'
import { deleteNode, writeNode } from './node-repository.ts'
import type { NodeStatus } from './node-tables.ts'

const day = 86_400_000

/** Reports this node to the operator's page. A node that ends by itself removes its report; a killed one leaves it. */
export function heartbeat({ config, db, clock, ids }: Platform) {
  const id = ids.uuid()
  const started_at = clock.now()
  let last = performance.eventLoopUtilization()
  return {
    async beat(): Promise<void> {
      const busy = performance.eventLoopUtilization(last).utilization
      last = performance.eventLoopUtilization()
      const status: NodeStatus = {
        role: config.role,
        siteUrl: config.siteUrl,
        disk: await diskOf(config.dataDir),
        memoryBytes: process.memoryUsage.rss(),
        busy: Number(busy.toFixed(3)),
        replicaSeconds: config.databaseReadUrl === undefined ? null : await replicaSeconds(),
      }
      const seen_at = clock.now()
      const row = { id, name: `${os.hostname()}:${config.port}`, version: softwareVersion, started_at, seen_at }
      await writeNode(db, { ...row, status }, new Date(seen_at.getTime() - day))
    },
    end: () => deleteNode(db, id),
  }
}

/** Null before the folder exists. */
const diskOf = (folder: string): Promise<NodeStatus['disk']> =>
  statfs(folder).then(
    ({ bavail, bsize, blocks }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
    () => null,
  )

async function replicaSeconds(): Promise<number> {
  const { values } = await replicaBehind.get()
  return Number((values[0]?.value ?? 0).toFixed(1))
}
