import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { replicaBehind, replicaInUse } from '../observability/process-metrics.ts'

/** Milliseconds: between two looks, between two while the replica is to catch up, and how old what it shows may be. */
export interface WatchPace {
  readonly steadyMs: number
  readonly soonMs: number
  readonly mostBehindMs: number
}
export const usualPace: WatchPace = { steadyMs: 1_000, soonMs: 25, mostBehindMs: 3_000 }

interface WatchOptions {
  readonly primary: pg.Pool
  readonly replica: pg.Pool
  readonly log: FastifyBaseLogger
  readonly pace: WatchPace
}
type State = 'unknown' | 'fine' | 'behind' | 'away' | 'no replica'

const sentences: Readonly<Record<Exclude<State, 'unknown'>, string>> = {
  fine: 'the catalogue is read from the replica',
  behind: 'the replica is too far behind: the catalogue is read from the primary',
  away: 'the replica is away: the catalogue is read from the primary',
  'no replica': 'DATABASE_READ_URL names no replica of this database: the catalogue is read from the primary',
}

/**
 * Knows whether the replica has all that this node was told of. Positions in the log of the database decide, so no clock
 * has to be right: what was told is older than where the primary stands afterwards.
 */
export function watchReplica({ primary, replica, log, pace }: WatchOptions) {
  let state: State = 'unknown'
  let told = 0
  /** The replica needs to stand at `position` to have the first `upTo` changes. */
  let needed = { upTo: 0, position: 0n }
  let replayed = -1n
  /** Where the primary stood, and when, as far as the replica has not come there. */
  let ahead: { readonly position: bigint; readonly at: number }[] = []
  let timer: NodeJS.Timeout | undefined
  let due = 0
  let looking: Promise<void> | undefined
  let stopped = false

  const hasAll = () => needed.upTo === told && replayed >= needed.position
  const become = (next: Exclude<State, 'unknown'>, err?: unknown): void => {
    replicaInUse.set(next === 'fine' ? 1 : 0)
    if (next === state) return
    state = next
    if (next === 'fine') log.info(sentences[next])
    else log.warn(err === undefined ? {} : { err }, sentences[next])
  }
  const askPrimary = async (): Promise<void> => {
    const upTo = told
    const position = await positionOf(primary)
    if (needed.upTo !== upTo) needed = { upTo, position }
    if (ahead.at(-1)?.position !== position && ahead.length < 1_000) ahead.push({ position, at: performance.now() })
  }
  const askReplica = async (): Promise<void> => {
    const found = await replayedBy(replica)
    if (found === undefined) return become('no replica')
    replayed = found
    ahead = ahead.filter(({ position }) => position > found)
    const behindMs = performance.now() - (ahead[0]?.at ?? performance.now())
    replicaBehind.set(behindMs / 1000)
    become(behindMs > pace.mostBehindMs ? 'behind' : 'fine')
  }
  const look = async (): Promise<void> => {
    // While the primary does not answer nothing changes: what the replica has is better than nothing.
    await askPrimary().catch(() => undefined)
    // The first time-out may be a stall of our own.
    await askReplica().catch(() => askReplica().catch((error: unknown) => become('away', error)))
  }
  const lookIn = (ms: number): void => {
    clearTimeout(timer)
    due = performance.now() + ms
    if (!stopped) timer = setTimeout(() => void run(), ms).unref()
  }
  const run = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = undefined
      lookIn(state === 'fine' && !hasAll() ? pace.soonMs : pace.steadyMs)
    })
    return looking
  }

  return {
    /** After the first look. */
    ready: run(),
    isUsable: (): boolean => state === 'fine' && hasAll(),
    /** Something changed on the primary: the replica is not asked before it has that. */
    changed(): void {
      told++
      // Not put off by each change of many.
      if (!looking && due > performance.now() + pace.soonMs) lookIn(pace.soonMs)
    },
    /** It did not answer. */
    failed(error: unknown): void {
      become('away', error)
    },
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}

/** What is committed is before it, also where commits are written a moment later (`synchronous_commit` off). */
async function positionOf(primary: pg.Pool): Promise<bigint> {
  const { rows } = await primary.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  return positionIn(rows[0]?.at ?? '')
}

/** Undefined for a server that follows no other: what it has is its own. */
async function replayedBy(replica: pg.Pool): Promise<bigint | undefined> {
  const { rows } = await replica.query<{ at: string | null; follows: boolean }>(
    'select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as at',
  )
  const [found] = rows
  return found?.follows && found.at !== null ? positionIn(found.at) : undefined
}

/** `16/B374D848`: two halves of a number. */
function positionIn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high || '0'}`) << 32n) + BigInt(`0x${low || '0'}`)
}
