import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface FakeRedis {
  readonly url: string
  /** How often each key was counted. */
  readonly counts: ReadonlyMap<string, number>
  close(): Promise<void>
}

interface FakeRedisOptions {
  /** The URL of a stopped one that this one replaces. */
  readonly url?: string
  /** Accepts commands but never answers. */
  readonly silent?: boolean
}

/** Implements the part of Redis that rate limits need: any script counts its first key. */
export async function fakeRedis({ url, silent = false }: FakeRedisOptions = {}): Promise<FakeRedis> {
  const counts = new Map<string, number>()
  const sockets = new Set<Socket>()
  const answerTo = ([command = '', , , key = '']: readonly string[]): string => {
    if (/^eval/i.test(command)) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return `*2\r\n:${counts.get(key)}\r\n:60000\r\n`
    }
    const info = 'redis_version:7.0.0\r\nloading:0\r\n'
    return /^info$/i.test(command) ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n'
  }
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)).on('error', () => undefined))
    let unread = ''
    socket.on('data', (bytes) => {
      unread += bytes.toString()
      for (let command = firstIn(unread); command !== undefined; command = firstIn(unread)) {
        unread = unread.slice(command.length)
        if (!silent || !/^eval/i.test(command.words[0] ?? '')) socket.write(answerTo(command.words))
      }
    })
  }).listen(url === undefined ? 0 : Number(new URL(url).port), '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A command is a list of texts, each after its length; undefined while it is not here whole. All of it is plain ASCII. */
function firstIn(text: string): { readonly words: readonly string[]; readonly length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return undefined
  const words: string[] = []
  let at = head[0].length
  while (words.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (!size) return undefined
    at += size[0].length
    const end = at + Number(size[1])
    if (text.length < end + 2) return undefined
    words.push(text.slice(at, end))
    at = end + 2
  }
  return { words, length: at }
}
