import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { guard } from './guard.ts'
import { freePort } from './server-process.ts'

const run = promisify(execFile)

export interface OutsidePostgres {
  readonly url: string
  readonly version: string
  /** The process id of the postmaster. */
  pid(): Promise<number>
  start(): Promise<void>
  /** Kills it at once, like a power failure. */
  stop(): Promise<void>
  remove(): Promise<void>
}

/** The programs of the newest installed PostgreSQL, run as a permitted user. */
interface ServerPrograms {
  readonly version: string
  call(program: string, args: readonly string[]): Promise<unknown>
  /** A temporary folder that this user owns. */
  makeFolder(): Promise<string>
}

/** Undefined if none is installed. */
async function serverPrograms(): Promise<ServerPrograms | undefined> {
  const bin = await newestBin()
  if (bin === undefined) return undefined
  const as = await owner()
  return {
    version: path.basename(path.dirname(bin)),
    // PostgreSQL refuses to run as root.
    call: (program, args) =>
      as
        ? run('runuser', ['-u', as.name, '--', path.join(bin, program), ...args], { cwd: '/' })
        : run(path.join(bin, program), [...args], { cwd: '/' }),
    async makeFolder() {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-outside-'))
      if (as) await chown(folder, as.uid, as.gid)
      return folder
    },
  }
}

/** Starts an installed PostgreSQL in a temporary folder. Undefined if none is installed. */
export async function outsidePostgres(): Promise<OutsidePostgres | undefined> {
  const programs = await serverPrograms()
  if (!programs) return undefined
  const server = await serverIn(programs, (data) =>
    programs.call('initdb', ['-D', data, '-U', 'axle', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']),
  )
  await programs.call('createdb', ['-h', '127.0.0.1', '-p', new URL(server.url).port, '-U', 'axle', 'axle'])
  return server
}

/** Starts a streaming replica. */
export async function replicaOf({ url }: OutsidePostgres): Promise<OutsidePostgres> {
  const programs = await serverPrograms()
  if (!programs) throw new Error('The programs of PostgreSQL disappeared')
  const { hostname, port } = new URL(url)
  const copied = ['-h', hostname, '-p', port, '-U', 'axle', '-R', '-X', 'stream', '-c', 'fast']
  return serverIn(programs, (data) => programs.call('pg_basebackup', ['-D', data, ...copied]))
}

async function serverIn(programs: ServerPrograms, make: (data: string) => Promise<unknown>): Promise<OutsidePostgres> {
  const { version, call } = programs
  const folder = await programs.makeFolder()
  const port = await freePort()
  const data = path.join(folder, 'data')
  await make(data)
  const start = async () => {
    const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`
    await call('pg_ctl', ['-D', data, '-l', path.join(folder, 'log'), '-w', '-s', '-o', options, 'start'])
  }
  const stop = async () => void (await call('pg_ctl', ['-D', data, '-m', 'immediate', '-s', 'stop']))
  const pid = async () => Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const done = guard([`kill -QUIT "$(head -n 1 '${data}/postmaster.pid')"`, 'sleep 1', `rm -rf '${folder}'`])
  await start()
  return {
    url: `postgres://axle@127.0.0.1:${port}/axle`,
    version,
    pid,
    start,
    stop,
    async remove() {
      await stop().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
      done()
    },
  }
}

async function newestBin(): Promise<string | undefined> {
  const base = '/usr/lib/postgresql'
  const versions = await readdir(base).catch(() => [])
  const newest = versions
    .map(Number)
    .filter((version) => version >= 15)
    .toSorted((a, b) => b - a)[0]
  return newest === undefined ? undefined : path.join(base, String(newest), 'bin')
}

/** The user that runs it when we are root: postgres if it exists, otherwise nobody. */
async function owner(): Promise<{ name: string; uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  const [name = 'nobody', , uid, gid] = found ?? []
  return { name, uid: Number(uid), gid: Number(gid) }
}
