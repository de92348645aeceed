import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, readFile, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPackage, installBinaries, makeOnce } from './binaries.ts'
import { type Owner, type Places, makePrivate, placesOf } from './paths.ts'
import { superviseServer, type RestartPatience, type Supervisor, type ReportServerEvent } from './supervisor.ts'
import { createTimeLimit } from '@axle/api/platform/time-limit'
import { StartupError } from '@axle/api/errors/startup-error'
import { codeOf } from '@axle/api/errors/error-code'

export interface EmbeddedPostgres {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  /** The server was running already: started by another process, or left behind by a killed one. */
  readonly adopted: boolean
  readonly pid: number
  /** Restarts the server from now on when it ends unexpectedly. Short-lived commands leave that to the server process. */
  keepRunning(report: ReportServerEvent, patience?: RestartPatience): void
  /**
   * Close your own connections first. The last process stops the server; while others are connected, it keeps
   * running.
   */
  stop(): Promise<'stopped' | 'left running'>
}

interface Options {
  readonly dataDir: string
  /** The folder of its files; `placesOf` has the default. */
  readonly cluster?: string
  readonly settings?: Readonly<Record<string, string | number>>
  readonly onProgress?: (step: string) => void
  /** Called when a process was launched that takes a while: the caller may work meanwhile. */
  readonly onLaunch?: (() => void) | undefined
}

const user = 'postgres'
const database = 'axle'
const patienceMs = 60_000

const defaults = {
  listen_addresses: '',
  max_connections: 60,
  shared_buffers: '128MB',
  // A quarter of the default, which a start fills with zeros. Commits empty it every few milliseconds.
  wal_buffers: '1MB',
  // Its launcher takes a process.
  max_logical_replication_workers: 0,
  work_mem: '16MB',
  random_page_cost: 1.1,
  // Statement errors contain personal data; the application logs them without it.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** Starts PostgreSQL for a data folder, or adopts the one that runs there. It listens only on a private Unix socket. */
export async function startEmbeddedPostgres({
  dataDir,
  cluster,
  settings = {},
  onProgress,
  onLaunch,
}: Options): Promise<EmbeddedPostgres> {
  const { folder, version } = await findPackage()
  const places = { ...placesOf(dataDir), ...(cluster !== undefined && { cluster }) }
  const programs = path.join(places.binaries, `postgres-${version}`)
  try {
    await installBinaries(folder, programs)
    await makePrivate(places.socket, places.owner)
    const made = await makeOnce(places.cluster, async (unfinished) => {
      onProgress?.('Creating a new database')
      await makePrivate(unfinished, places.owner)
      await makeCluster(path.join(programs, 'bin/initdb'), unfinished, { owner: places.owner, onLaunch })
    })
    if (!made) await checkVersion(places.cluster, version)
  } catch (error) {
    throw translated(error, places)
  }
  const options = Object.entries({ ...defaults, unix_socket_directories: places.socket, ...settings })
  const args = ['-D', places.cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const run = () => untilItAnswers(places, { postgres: path.join(programs, 'bin/postgres'), args, onLaunch })
  const own = await run()
  const pid = await readPid(places.cluster)
  let supervisor: Supervisor | undefined
  return {
    connection: { host: places.socket, user, database },
    adopted: own !== pid,
    pid,
    keepRunning(report, patience) {
      const start = async () => (await run(), await readPid(places.cluster))
      supervisor ??= superviseServer({ pid, start, report, ...patience })
    },
    async stop() {
      await supervisor?.stop()
      return stopUnlessUsed(places)
    },
  }
}

interface Launch {
  readonly owner: Owner | undefined
  readonly onLaunch: Options['onLaunch']
}

async function makeCluster(initdb: string, cluster: string, { owner, onLaunch }: Launch): Promise<void> {
  // The builtin locale makes lower() and ILIKE the same on every machine.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-E', 'UTF8']
  const access = ['-U', user, '--auth-local=trust', '--auth-host=reject']
  const child = spawn(initdb, ['-D', cluster, ...access, ...locale, '--no-instructions'], {
    ...childOptions(owner),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const ended = new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  onLaunch?.()
  const code = await ended
  if (code !== 0) throw new StartupError(`The embedded database could not be created: ${lastLine(stderr)}`)
}

async function checkVersion(cluster: string, version: string): Promise<void> {
  const found = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const [major] = version.split('.')
  if (found !== major) {
    throw new StartupError(
      `The database in ${cluster} was made by PostgreSQL ${found}, and this Axle uses ${major}. See docs/operate/upgrade.md.`,
    )
  }
}

interface Program {
  readonly postgres: string
  readonly args: readonly string[]
  readonly onLaunch: Options['onLaunch']
}

/**
 * Starts a server unless one answers, and waits for the answer. Returns the process that it started, if any. The lock
 * of the data folder keeps a second server out, so another one may have answered.
 */
async function untilItAnswers(places: Places, { postgres, args, onLaunch }: Program): Promise<number | undefined> {
  const isOver = createTimeLimit(patienceMs)
  let own: ChildProcess | undefined
  let logStart = 0
  for (;;) {
    if (await answers(places.socket)) return own?.pid
    const ended = own !== undefined && (own.exitCode !== null || own.signalCode !== null)
    const stderr = ended ? await logSince(places.log, logStart) : ''
    // These two mean that another server is just starting or stopping: check again.
    if ((ended && !/lock file|shared memory block/.test(stderr)) || isOver()) {
      const reason = lastLine(stderr || (await logSince(places.log, logStart)))
      throw translated(new StartupError(`The embedded database does not start: ${reason} (see ${places.log})`), places)
    }
    if (ended) await sleep(100)
    if (own === undefined || ended) {
      logStart = await sizeOfLog(places.log)
      own = await spawnServer(postgres, args, places)
      onLaunch?.()
    }
    await sleep(20)
  }
}

async function spawnServer(postgres: string, args: readonly string[], places: Places): Promise<ChildProcess> {
  const log = await open(places.log, 'a', 0o600)
  try {
    // In its own process group, so that Ctrl+C reaches only this process, which stops the server once its connections
    // are closed.
    const server = spawn(postgres, args, {
      ...childOptions(places.owner),
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    })
    await new Promise<void>((resolve, reject) => server.once('error', reject).once('spawn', resolve))
    server.unref()
    return server
  } catch (error) {
    throw translated(error, places)
  } finally {
    await log.close()
  }
}

async function answers(host: string): Promise<boolean> {
  const client = new pg.Client({ host, user, database: 'postgres' })
  // A server that stops meanwhile emits an error beside the rejected promise.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
    return true
  } catch (error) {
    // 57P03 and 57P01: starting or stopping. The last two: another process created the database at the same moment.
    const passing = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03', '57P01', '42P04', '23505']
    if (passing.includes(codeOf(error)) || isCutOff(error)) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function stopUnlessUsed(places: Places): Promise<'stopped' | 'left running'> {
  const client = new pg.Client({ host: places.socket, user, database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rowCount) return 'left running'
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED', '57P03', '57P01'].includes(codeOf(error)) || isCutOff(error)) return 'stopped'
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
  // The current server, which may not be the one that was started or adopted.
  signal(await readPid(places.cluster))
  const deadline = performance.now() + 15_000
  while (existsSync(pidFile(places.cluster)) && performance.now() < deadline) await sleep(20)
  return 'stopped'
}

/** SIGINT is PostgreSQL's fast shutdown: running statements are rolled back, acknowledged data is safe. */
function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid')
const readPid = async (cluster: string) => Number((await readFile(pidFile(cluster), 'utf8')).split('\n')[0])
const childOptions = (owner: Owner | undefined) => ({ ...owner, env: { LC_ALL: 'C', TZ: 'UTC' }, cwd: '/' })
const isCutOff = (error: unknown) => error instanceof Error && /Connection terminated/.test(error.message)

const lastLine = (text: string) =>
  text
    .trim()
    .split('\n')
    .findLast((line) => /FATAL|PANIC|error/.test(line)) ?? text.trim()

async function sizeOfLog(log: string): Promise<number> {
  const size = existsSync(log) ? (await stat(log)).size : 0
  if (size < 1_000_000) return size
  await truncate(log)
  return 0
}

const logSince = async (log: string, start: number) =>
  existsSync(log) ? (await readFile(log)).subarray(start).toString() : ''

function translated(error: unknown, places: Places): unknown {
  const text = error instanceof Error ? error.message : ''
  if (codeOf(error) === 'ENOSPC' || /No space left on device/.test(text)) {
    return new StartupError(`The disk with ${places.cluster} is full, so the embedded database cannot start.`)
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) {
    return new StartupError(`The embedded database may not write its files: ${text}.`)
  }
  return error
}
