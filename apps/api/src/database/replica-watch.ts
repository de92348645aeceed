import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { replicaBehind, replicaInUse } from '../observability/process-metrics.ts'

/** Milliseconds: between two checks, between two while the replica catches up, and how stale it may be. */
export interface WatchPace {
  readonly steadyMs: number
  readonly soonMs: number
  readonly mostBehindMs: number
}
export const defaultPace: WatchPace = { steadyMs: 1_000, soonMs: 25, mostBehindMs: 3_000 }

interface WatchOptions {
  readonly primary: pg.Pool
  readonly replica: pg.Pool
  readonly log: FastifyBaseLogger
  readonly pace: WatchPace
}
type State = 'unknown' | 'fine' | 'behind' | 'down' | 'no replica'

const sentences: Readonly<Record<Exclude<State, 'unknown'>, string>> = {
  fine: 'the catalogue is read from the replica',
  behind: 'the replica is too far behind: the catalogue is read from the primary',
  down: 'the replica is down: the catalogue is read from the primary',
  'no replica': 'DATABASE_READ_URL names no replica of this database: the catalogue is read from the primary',
}

/** Tracks whether the replica has all changes this node knows of. */
export function watchReplica({ primary, replica, log, pace }: WatchOptions) {
  const { setState, stateIs } = replicaState(log)
  const positions = walPositions(primary, replica)
  let timer: NodeJS.Timeout | undefined
  let due = 0
  let checking: Promise<void> | undefined
  let stopped = false

  const readReplica = async (): Promise<void> => {
    const behindMs = await positions.readReplica()
    if (behindMs === undefined) return setState('no replica')
    replicaBehind.set(behindMs / 1000)
    setState(behindMs > pace.mostBehindMs ? 'behind' : 'fine')
  }
  const check = async (): Promise<void> => {
    // While the primary is down the replica's data is better than nothing.
    await positions.readPrimary().catch(() => undefined)
    // The first timeout may be a stall of this process.
    await readReplica().catch(() => readReplica().catch((error: unknown) => setState('down', error)))
  }
  const checkIn = (ms: number): void => {
    clearTimeout(timer)
    due = performance.now() + ms
    if (!stopped) timer = setTimeout(() => void run(), ms).unref()
  }
  const run = (): Promise<void> => {
    checking ??= check().finally(() => {
      checking = undefined
      checkIn(stateIs('fine') && !positions.hasAll() ? pace.soonMs : pace.steadyMs)
    })
    return checking
  }

  return {
    /** Resolves after the first check. */
    ready: run(),
    isUsable: (): boolean => stateIs('fine') && positions.hasAll(),
    /** Something changed on the primary: skip the replica until it has caught up. */
    changed(): void {
      positions.changed()
      // A series of changes must not postpone the check.
      if (!checking && due > performance.now() + pace.soonMs) checkIn(pace.soonMs)
    },
    /** The replica did not answer. */
    failed(error: unknown): void {
      setState('down', error)
    },
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await checking
    },
  }
}

/** The state of the replica. Each change is logged and reported as a metric. */
function replicaState(log: FastifyBaseLogger) {
  let state: State = 'unknown'
  return {
    stateIs: (one: State) => state === one,
    setState(next: Exclude<State, 'unknown'>, err?: unknown): void {
      replicaInUse.set(next === 'fine' ? 1 : 0)
      if (next === state) return
      state = next
      if (next === 'fine') log.info(sentences[next])
      else log.warn(err === undefined ? {} : { err }, sentences[next])
    },
  }
}

/**
 * Compares WAL positions, so clocks do not matter: a change is older than the position of the primary that was read
 * after it.
 */
function walPositions(primary: pg.Pool, replica: pg.Pool) {
  let changes = 0
  /**
   * The replica has the first `upTo` changes once it is at `position`. What changed before this node started counts as a
   * change, too: nobody will announce it again.
   */
  let needed = { upTo: -1, position: 0n }
  let replayed = -1n
  /** Positions of the primary, with their times, that the replica has not reached yet. */
  let ahead: { readonly position: bigint; readonly at: number }[] = []
  return {
    changed: () => void changes++,
    hasAll: () => needed.upTo === changes && replayed >= needed.position,
    async readPrimary(): Promise<void> {
      const upTo = changes
      const position = await positionOf(primary)
      if (needed.upTo !== upTo) needed = { upTo, position }
      if (ahead.at(-1)?.position !== position && ahead.length < 1_000) ahead.push({ position, at: performance.now() })
    },
    /** Returns the milliseconds by which the replica is behind; undefined for a server that is no replica. */
    async readReplica(): Promise<number | undefined> {
      const found = await replayedBy(replica)
      if (found === undefined) return undefined
      replayed = found
      ahead = ahead.filter(({ position }) => position > found)
      return performance.now() - (ahead[0]?.at ?? performance.now())
    },
  }
}

/** The insert position, not the flushed one: it covers all commits even with `synchronous_commit` off. */
async function positionOf(primary: pg.Pool): Promise<bigint> {
  const { rows } = await primary.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  return positionIn(rows[0]?.at ?? '')
}

/** Undefined for a server that is no replica. */
async function replayedBy(replica: pg.Pool): Promise<bigint | undefined> {
  const { rows } = await replica.query<{ at: string | null; follows: boolean }>(
    'select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as at',
  )
  const [found] = rows
  return found?.follows && found.at !== null ? positionIn(found.at) : undefined
}

/** Parses a position such as `16/B374D848`, the two halves of a 64-bit number. */
function positionIn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high || '0'}`) << 32n) + BigInt(`0x${low || '0'}`)
}
