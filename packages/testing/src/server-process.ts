import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { memoryEnvironment, memoryFlags } from '../../../apps/api/bin/memory-flags.mjs'
import { guard } from './guard.ts'
import { inDatabase, urlOf } from './server.ts'

export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** From the start of the process to its first answer. */
  readonly startMs: number
  /** Kills it, as a power cut does. */
  kill(): Promise<void>
  /** Stops it gracefully; the last process stops the embedded database. */
  stop(): Promise<void>
}

export interface ServerProcessOptions {
  readonly dataDir: string
  /** Any free port by default. */
  readonly port?: number
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Flags of Node itself, such as `--cpu-prof`. */
  readonly nodeFlags?: readonly string[]
  /**
   * Limits the size of files it writes, in blocks of half a kilobyte or a whole one: the closest to a full disk
   * without root.
   */
  readonly mostFileBlocks?: number
}

const entry = path.resolve(import.meta.dirname, '../../../apps/api/bin/axle.mjs')

/** Starts the real server as a process with an embedded database in `dataDir`. Throws its output when it fails. */
export async function startServerProcess({
  dataDir,
  args = [],
  env = {},
  nodeFlags = [],
  mostFileBlocks,
  ...given
}: ServerProcessOptions): Promise<ServerProcess> {
  const port = given.port ?? (await freePort())
  const startedAt = performance.now()
  const command = [process.execPath, ...memoryFlags, ...nodeFlags, entry, ...args]
  const [program = '', ...rest] =
    mostFileBlocks === undefined ? command : ['sh', '-c', `ulimit -f ${mostFileBlocks}; exec "$@"`, 'sh', ...command]
  const child = spawn(program, rest, {
    // Without the caller's settings: a test run's DATABASE_URL is not meant for this server.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      AXLE_ENV_FILE: os.devNull,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      DEMO: 'off',
      ...memoryEnvironment,
      ...throughPooler(env),
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  const said: string[] = []
  createInterface(child.stderr).on('line', (line) => said.push(line))
  const ready = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line)
      if (/ is ready at /.test(line)) resolve()
    })
  })
  const failed = gone.then(([code]) => {
    throw new Error(`The server ended with ${code} before it was ready:\n${said.join('\n')}`)
  })
  await Promise.race([ready, failed])
  // From here on its end is expected.
  failed.catch(() => undefined)
  const done = guard([`kill -9 ${child.pid}`])
  const end = (signal: 'SIGKILL' | 'SIGTERM') => async () => {
    child.kill(signal)
    await gone
    done()
  }
  const url = `http://127.0.0.1:${port}`
  await fetch(`${url}/api/health/ready`)
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    kill: end('SIGKILL'),
    stop: end('SIGTERM'),
  }
}

/** Whether somebody listens on this port of this machine. */
export const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.destroy()).once('close', (hadError) => resolve(!hadError))
    socket.on('error', () => undefined)
  })

/** Where the run has a pooler before its database, so has this server. */
function throughPooler(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { DATABASE_URL: url, DATABASE_SESSION_URL: own } = env
  const { DATABASE_URL: pooled, DATABASE_SESSION_URL: isPooled } = process.env
  if (url === undefined || own !== undefined || !pooled || !isPooled) return env
  const database = new URL(url).pathname.slice(1)
  return { ...env, DATABASE_SESSION_URL: url, DATABASE_URL: urlOf(inDatabase({ connectionString: pooled }, database)) }
}

/** Finds a free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  return address.port
}
