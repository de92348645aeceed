import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Connection } from './database.ts'
import { NoAnswer, within } from '../platform/time-limit.ts'

export interface WatchPatience {
  readonly beatMs: number
  /** How long the smallest query may take. Far less than a statement may, since this one does nothing. */
  readonly answerMs: number
}
const defaultPatience: WatchPatience = { beatMs: 500, answerMs: 4_000 }

export interface DatabaseWatch {
  /** The same database, by sockets that are cut as soon as it stops answering. */
  readonly connection: Connection & { readonly stream: () => net.Socket }
  readonly isDown: () => boolean
  stop(): Promise<void>
}

/** What is behind a pooler. */
interface Behind {
  /** True while the pooler has no free session for the probe. */
  readonly isBusy: () => Promise<boolean>
  readonly isDown: () => boolean
}

/**
 * Watches whether the database answers. A stopped database or an unreachable machine refuses nothing, so callers
 * would wait for minutes. A probe runs twice a second; when it fails, all connections are cut, busy ones included,
 * and new ones fail at once until it answers again.
 */
export function watchDatabase(
  connection: Connection,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { beatMs, answerMs }: WatchPatience = defaultPatience,
  behind?: Behind,
): DatabaseWatch {
  const sockets = new Set<net.Socket>()
  const stopping = new AbortController()
  const probe = createProbe(connection)
  let isDown = false

  const stream = (): net.Socket => {
    const socket = new net.Socket()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // After the driver has begun to connect, which it does synchronously.
    if (isDown) process.nextTick(() => socket.destroy(downError()))
    return socket
  }
  const check = async (): Promise<void> => {
    const wasConnected = probe.isConnected()
    try {
      await within(answerMs, probe.run())
      // A pooler accepts connections to a database that is down.
      if (isDown && behind?.isDown()) return
      if (isDown) log.warn('the database answers again')
      isDown = false
    } catch (err) {
      void probe.disconnect()
      // The probe's connection may have been ended alone, and a refused one was still answered.
      if (isAnswer(err) || (wasConnected && !(err instanceof NoAnswer))) return
      if (err instanceof NoAnswer && (await behind?.isBusy())) return
      if (!isDown) log.warn({ err }, 'the database does not answer')
      isDown = true
      for (const socket of sockets) socket.destroy(downError())
    }
  }
  const watch = async (): Promise<void> => {
    for (;;) {
      await sleep(beatMs, undefined, { ref: false, signal: stopping.signal })
      await check()
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })

  return {
    connection: { ...connection, stream },
    isDown: () => isDown,
    async stop() {
      stopping.abort()
      await watching
      await probe.disconnect()
    },
  }
}

/**
 * Watches a pooler before the database that `direct` watches. While all of its sessions are taken, it answers no query but
 * still accepts connections: then it is busy, and requests wait.
 */
export function watchPooler(
  connection: Connection,
  direct: DatabaseWatch,
  log: Pick<FastifyBaseLogger, 'warn'>,
  patience: WatchPatience = defaultPatience,
): DatabaseWatch {
  const isBusy = async () => {
    // The other watch began to wait for its answer at about the same time.
    await sleep(patience.beatMs, undefined, { ref: false })
    if (direct.isDown()) return false
    const newcomer = createProbe(connection)
    const isAccepted = await within(patience.answerMs, newcomer.connect()).then(
      () => true,
      () => false,
    )
    await newcomer.disconnect()
    return isAccepted
  }
  return watchDatabase(connection, log, patience, { isBusy, isDown: direct.isDown })
}

/** Sends the smallest query over a connection of its own, which it makes again after a failure. */
function createProbe(connection: Connection) {
  let client: pg.Client | undefined
  let probeSocket: net.Socket | undefined
  return {
    isConnected: () => client !== undefined,
    async run(): Promise<void> {
      if (client) return void (await client.query('select 1'))
      await this.connect()
    },
    async connect(): Promise<void> {
      // No time limit of the driver: after a stall of this process its timer fires before the answer is read.
      const next = new pg.Client({
        ...connection,
        application_name: 'axle watch',
        stream: () => (probeSocket = new net.Socket()),
      })
      next.on('error', () => (client = undefined))
      await next.connect()
      client = next
    },
    async disconnect(): Promise<void> {
      const [old, socket] = [client, probeSocket]
      client = undefined
      await old?.end().catch(() => undefined)
      // Ends a connection that is still being made.
      socket?.destroy()
    },
  }
}

/** The same code as for an unreachable machine, so that it is handled the same way. */
const downError = () => Object.assign(new Error('The database does not answer'), { code: 'ECONNREFUSED' })

/** An answer of the server (too many connections, wrong password), other than that it starts or stops. */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !['57P01', '57P02', '57P03'].includes(error.code ?? '')
