import { once } from 'node:events'
import http from 'node:http'
import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { admissionPlugin, sendingMs } from './admission.ts'
import { createQueues } from './admission-queues.ts'

it('a sent answer leaves no timer behind, which would keep its request in memory', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(admissionPlugin, { queues: createQueues(1), queueOf: () => 'api' })
  app.get('/', async () => 'sent')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const [set, clear] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
  onTestFinished(() => void vi.restoreAllMocks())
  const request = http.get(address, { agent: false })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  answer.resume()
  await once(answer, 'close')
  expect(answer.statusCode).toBe(200)
  const ofAnswer = set.mock.calls.flatMap(([, ms], n) => (ms === sendingMs ? [set.mock.results[n]?.value] : []))
  const cleared = clear.mock.calls.map(([timer]) => timer)
  expect(ofAnswer.some((timer) => cleared.includes(timer))).toBe(true)
})
