import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { guard } from './guard.ts'
import { accepts, freePort } from './server-process.ts'

/** The program, or undefined where it is not installed. */
export const [redisServer] = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
].filter((place) => existsSync(place))

/** Starts an installed Redis without files. */
export async function realRedis(): Promise<{ readonly url: string; stop(): void }> {
  const port = await freePort()
  const server = spawn(redisServer ?? '', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  })
  const done = guard([`kill ${server.pid}`])
  while (!(await accepts(port))) {
    if (server.exitCode !== null) throw new Error(`Redis ended with ${server.exitCode}`)
    await sleep(20)
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop() {
      server.kill()
      done()
    },
  }
}
