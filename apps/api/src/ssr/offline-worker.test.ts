import vm from 'node:vm'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { retireWorker, workerFile, workerHeaders } from './offline-worker.ts'

/** Runs a worker's script as a browser does, through install and activate. */
async function takeOver(text: string, names: string[]): Promise<{ left: string[]; gone: boolean }> {
  const listeners: Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void> = {}
  const left = new Set(names)
  let gone = false
  const self = {
    addEventListener: (type: string, listener: (typeof listeners)[string]) => (listeners[type] = listener),
    skipWaiting: () => undefined,
    registration: { unregister: async () => (gone = true) },
  }
  const caches = { keys: async () => [...left], delete: async (name: string) => left.delete(name) }
  vm.runInNewContext(text, { self, caches, Promise })
  const works: Promise<unknown>[] = []
  for (const type of ['install', 'activate']) listeners[type]?.({ waitUntil: (work) => works.push(work) })
  await Promise.all(works)
  return { left: [...left], gone }
}

it('replaces the worker, when switched off, by one that clears its caches and unregisters', async () => {
  const app = Fastify()
  retireWorker(app)
  app.get('/*', async () => 'a page')
  const answer = await app.inject('/sw.js')
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  expect(await takeOver(answer.body, ['axle-pages', 'axle-private-1', 'others'])).toEqual({
    left: ['others'],
    gone: true,
  })
  expect((await app.inject('/shop')).body).toBe('a page')
  await app.close()
})

it('makes browsers check for a new worker each time, which may connect to this site alone', async () => {
  const app = Fastify()
  app.get('/sw.js', async (_request, reply) => workerHeaders(reply).send('worker'))
  const { headers } = await app.inject('/sw.js')
  expect([headers['cache-control'], headers['content-security-policy']]).toEqual([
    'no-cache',
    "default-src 'none'; connect-src 'self'",
  ])
  for (const file of ['/x/client/sw.js', '/x/client/sw.js.br', 'C:\\x\\client\\sw.js']) expect(file).toMatch(workerFile)
  expect('/x/client/assets/sw.js').not.toMatch(workerFile)
  await app.close()
})
