import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { mailServerAt } from '@axle/testing/mail-server'
import { freePort } from '@axle/testing/server-process'
import { guard } from '@axle/testing/guard'

/** A dependency of Axle that can stop and return. */
export interface Neighbour {
  readonly url: string
  leave(): Promise<void>
  comeBack(): Promise<void>
  end(): Promise<void>
}
export interface MailNeighbour extends Neighbour {
  /** Deliveries per message id. */
  taken(): ReadonlyMap<string, number>
}

export async function mailNeighbour(): Promise<MailNeighbour> {
  const port = await freePort()
  const outputs: (() => string)[] = []
  const open = async () => {
    const server = await mailServerAt(port)
    outputs.push(server.received)
    return server
  }
  let server = await open()
  return {
    url: `smtp://127.0.0.1:${port}`,
    leave: async () => void server.close(),
    comeBack: async () => {
      server = await open()
    },
    end: async () => void server.close(),
    taken() {
      const counts = new Map<string, number>()
      const text = outputs.map((each) => each()).join('')
      for (const [, id = ''] of text.matchAll(/^Message-ID: <([\w-]+)@/gim)) counts.set(id, (counts.get(id) ?? 0) + 1)
      return counts
    },
  }
}

/** Undefined if Redis is not installed. */
export async function redisNeighbour(): Promise<Neighbour | undefined> {
  const program = '/usr/bin/redis-server'
  const isHere = await access(program).then(
    () => true,
    () => false,
  )
  if (!isHere) return undefined
  const port = await freePort()
  let done = () => {}
  const open = async (): Promise<ChildProcess> => {
    const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' })
    await once(child, 'spawn')
    done = guard([`kill -9 ${child.pid}`])
    return child
  }
  let child = await open()
  const leave = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    done()
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    leave,
    comeBack: async () => {
      child = await open()
    },
    end: leave,
  }
}
