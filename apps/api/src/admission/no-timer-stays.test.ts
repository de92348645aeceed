import { once } from 'node:events'
import http from 'node:http'
import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { admissionPlugin } from './admission.ts'
import { createQueues } from './admission-queues.ts'

it('a sent answer leaves no timer behind, which would keep its request in memory', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(admissionPlugin, { queues: createQueues(1), queueOf: () => 'api' })
  app.get('/', async () => 'sent')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const request = http.get(address, { agent: false })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  answer.resume()
  await once(answer, 'close')
  expect(answer.statusCode).toBe(200)
  expect(vi.getTimerCount()).toBe(0)
})
