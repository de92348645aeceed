import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Connection } from './database.ts'
import { NoAnswer, within } from '../platform/time-limit.ts'

export interface WatchPatience {
  readonly beatMs: number
  /** How long an answer to the smallest question may take. Much less than a statement may: this one has nothing to do. */
  readonly answerMs: number
}
const usual: WatchPatience = { beatMs: 500, answerMs: 4_000 }

export interface DatabaseWatch {
  /** The same database, by lines that are cut as soon as it does not answer. */
  readonly connection: Connection & { readonly stream: () => net.Socket }
  stop(): Promise<void>
}

/**
 * A database whose machine is gone, or that was stopped, refuses nothing: whoever asks it waits for minutes. So it is asked
 * twice a second whether it is there. Where no answer comes all connections to it are cut, those at work as well, and new
 * ones fail at once until it answers again: people are asked to come back instead of being left to wait.
 */
export function watchDatabase(
  connection: Connection,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { beatMs, answerMs }: WatchPatience = usual,
): DatabaseWatch {
  const lines = new Set<net.Socket>()
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let ownLine: net.Socket | undefined
  let isAway = false

  const stream = (): net.Socket => {
    const line = new net.Socket()
    lines.add(line)
    line.once('close', () => lines.delete(line))
    // Not before the driver has begun to connect, which it does at once.
    if (isAway) process.nextTick(() => line.destroy(awayError()))
    return line
  }
  const leave = async (): Promise<void> => {
    const [left, line] = [client, ownLine]
    client = undefined
    await left?.end().catch(() => undefined)
    // Ends a connection that was never made.
    line?.destroy()
  }
  const ask = async (): Promise<void> => {
    if (client) return void (await client.query('select 1'))
    // Without a time limit of the driver's: a timer fires before an answer is read that came during a stall of our own.
    const next = new pg.Client({
      ...connection,
      application_name: 'axle watch',
      stream: () => (ownLine = new net.Socket()),
    })
    next.on('error', () => (client = undefined))
    await next.connect()
    client = next
  }
  const look = async (): Promise<void> => {
    const hadClient = client !== undefined
    try {
      await within(answerMs, ask())
      if (isAway) log.warn('the database answers again')
      isAway = false
    } catch (err) {
      void leave()
      // Our own connection may have been ended alone, and one that it refuses was answered.
      if (isAnswer(err) || (hadClient && !(err instanceof NoAnswer))) return
      if (!isAway) log.warn({ err }, 'the database does not answer')
      isAway = true
      for (const line of lines) line.destroy(awayError())
    }
  }
  const watch = async (): Promise<void> => {
    for (;;) {
      await sleep(beatMs, undefined, { ref: false, signal: stopping.signal })
      await look()
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })

  return {
    connection: { ...connection, stream },
    async stop() {
      stopping.abort()
      await watching
      await leave()
    },
  }
}

/** As the system says it of a machine that is not there, so that it is answered like that. */
const awayError = () => Object.assign(new Error('The database does not answer'), { code: 'ECONNREFUSED' })

/** What the server itself says, but for its own going and coming: too many connections, another password. */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !['57P01', '57P02', '57P03'].includes(error.code ?? '')
