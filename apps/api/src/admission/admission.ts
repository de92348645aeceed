import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Leave } from './admission-queue.ts'
import type { AdmissionQueues, QueueOf } from './admission-queues.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Frees this request's place in its admission queue. */
    leaveQueue: Leave | undefined
  }
}

// Refusals are spread out: clients that retry at once would otherwise take most of the processor.
const refusalsASecond = 200
const [shortestMs, longestMs] = [250, 10_000]
const pauseFor = (paused: number): number =>
  Math.min(longestMs, Math.max(shortestMs, (1_000 * paused) / refusalsASecond))
/** A finished answer holds its place while it is compressed, not while a slow client reads it. Milliseconds. */
export const sendingMs = 1_000
// Longer than a statement may take.
const longestWorkMs = 20_000

interface AdmissionOptions {
  readonly queues: AdmissionQueues
  readonly queueOf: QueueOf
}

/**
 * Admits as many requests as one node can serve and refuses the rest cheaply (503 `busy` with Retry-After). Checks twice:
 * before any work when the queue is full, and for a place once the body has arrived, so that slow senders hold none.
 * Register it before any plugin with hooks.
 */
export const admissionPlugin = fastifyPlugin(async (app: FastifyInstance, { queues, queueOf }: AdmissionOptions) => {
  const of = ({ method, routeOptions }: FastifyRequest) => {
    if (routeOptions.config.unqueued) return undefined
    const name = queueOf(method, routeOptions.url)
    return name && queues[name]
  }
  let paused = 0
  app.decorateRequest('leaveQueue')
  app.addHook('onRequest', async (request) => {
    const queue = of(request)
    if (!queue?.isFull) return
    const refusal = queue.refusal()
    await sleep(pauseFor(++paused))
    paused--
    throw refusal
  })
  app.addHook('preValidation', async (request, reply) => {
    const queue = of(request)
    if (!queue) return
    const leave = await queue.enter(reply.raw)
    // The client has left.
    if (!leave) return reply.hijack()
    request.leaveQueue = leave
    reply.raw.once('prefinish', leave)
    // Work for a client that left holds its place until it is done (`onSend`): clients that hang up again and again must
    // not run more requests than there are places.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) setTimeout(leave, longestWorkMs).unref()
    })
  })
  app.addHook('onSend', async ({ leaveQueue }, reply) => {
    if (!leaveQueue) return
    if (reply.raw.destroyed) return leaveQueue()
    const timer = setTimeout(leaveQueue, sendingMs).unref()
    // A timer keeps its request in memory, and a second of requests survives every collection of garbage.
    reply.raw.once('prefinish', () => clearTimeout(timer))
  })
})
