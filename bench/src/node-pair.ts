import { realRedis } from '@axle/testing/real-redis'
import { freePort, type ServerProcess, startServerProcess } from '@axle/testing/server-process'
import { startBalancer } from '@axle/testing/balancer'
import { outsidePostgres, replicaOf } from '@axle/testing/outside-postgres'
import { throwAwayFolder } from '@axle/testing/throw-away-folder'

export interface PairOptions {
  readonly redis: boolean
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}
export type NodePair = NonNullable<Awaited<ReturnType<typeof startPair>>>

/**
 * Starts two nodes behind a load balancer, with an installed PostgreSQL, a replica, a shared upload folder, and optionally
 * Redis. Undefined if PostgreSQL is not installed.
 */
export async function startPair({ redis, args = [], env = {} }: PairOptions) {
  const closing = new AsyncDisposableStack()
  const primary = await outsidePostgres()
  if (!primary) return undefined
  closing.defer(primary.remove)
  const replica = await replicaOf(primary)
  closing.defer(replica.remove)
  const { dataDir, remove } = await throwAwayFolder()
  closing.defer(remove)
  const shared = redis ? await realRedis() : undefined
  if (shared) closing.defer(async () => shared.stop())
  const [front, ...ports] = [await freePort(), await freePort(), await freePort()]
  const settings = {
    SITE_URL: `http://localhost:${front}`,
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    DRAIN_SECONDS: '2',
    ...(shared && { REDIS_URL: shared.url }),
    ...env,
  }
  const start = (port: number | undefined) =>
    startServerProcess({ dataDir, args, env: settings, ...(port && { port }) })
  const nodes: ServerProcess[] = await Promise.all(ports.map(start))
  closing.defer(async () => void (await Promise.all(nodes.map((node) => node.stop()))))
  const balancer = await startBalancer(
    front,
    nodes.map(({ url }) => url),
  )
  closing.defer(balancer.close)
  return {
    primary,
    replica,
    dataDir,
    nodes,
    balancer,
    /** Restarts a node as an upgrade does. */
    async restart(index: number) {
      await nodes[index]?.stop()
      nodes[index] = await start(ports[index])
    },
    close: () => closing.disposeAsync(),
  }
}
