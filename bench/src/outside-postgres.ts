import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { guard } from '@axle/api/platform/testing/guard'
import { freePort } from '@axle/api/platform/testing/server-process'

const run = promisify(execFile)

export interface OutsidePostgres {
  readonly url: string
  readonly version: string
  /** Of the process that all others of the server hang on. */
  pid(): Promise<number>
  start(): Promise<void>
  remove(): Promise<void>
}

/** A PostgreSQL of Debian's packages in a throw-away folder, as somebody would run it beside Axle. Undefined where there is none. */
export async function outsidePostgres(): Promise<OutsidePostgres | undefined> {
  const bin = await newestBin()
  if (bin === undefined) return undefined
  const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-outside-'))
  const as = await owner()
  if (as) await chown(folder, as.uid, as.gid)
  const port = await freePort()
  const data = path.join(folder, 'data')
  // PostgreSQL refuses to run as root.
  const call = (program: string, args: readonly string[]) =>
    as
      ? run('runuser', ['-u', as.name, '--', path.join(bin, program), ...args], { cwd: '/' })
      : run(path.join(bin, program), [...args], { cwd: '/' })
  await call('initdb', ['-D', data, '-U', 'axle', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'])
  const start = async () => {
    const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`
    await call('pg_ctl', ['-D', data, '-l', path.join(folder, 'log'), '-w', '-s', '-o', options, 'start'])
  }
  const pid = async () => Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const done = guard([`kill -QUIT "$(head -n 1 '${data}/postmaster.pid')"`, 'sleep 1', `rm -rf '${folder}'`])
  await start()
  await call('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'axle', 'axle'])
  return {
    url: `postgres://axle@127.0.0.1:${port}/axle`,
    version: path.basename(path.dirname(bin)),
    pid,
    start,
    async remove() {
      await call('pg_ctl', ['-D', data, '-m', 'immediate', '-s', 'stop']).catch(() => undefined)
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

/** Who runs it when we are root: its own user where there is one, else nobody. */
async function owner(): Promise<{ name: string; uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  const [name = 'nobody', , uid, gid] = found ?? []
  return { name, uid: Number(uid), gid: Number(gid) }
}
