import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Leave } from './admission-queue.ts'
import { lineOf, type Lines } from './admission-queues.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the place in line to the next: nothing more is done for this request. */
    leaveLine: Leave | undefined
  }
}

// Of those turned away so many hear of it in a second: who asks again at once would else have most of the processor.
const refusalsASecond = 200
const [shortestMs, longestMs] = [250, 10_000]
const pauseFor = (paused: number): number =>
  Math.min(longestMs, Math.max(shortestMs, (1_000 * paused) / refusalsASecond))
// An answer that is ready keeps its place for as long as it is compressed, not for as long as a slow client takes.
const sendingMs = 1_000
// Longer than a statement may take: whatever was begun is over.
const longestWorkMs = 20_000

/**
 * Lets in what one node can do, and turns the rest away cheaply (503 `busy` with Retry-After). Asked twice: before anything
 * is done where the line is full already, and for a place once the body is here, so that who sends slowly holds none.
 * To be registered before whatever else has hooks.
 */
export const admissionPlugin = fastifyPlugin(async (app: FastifyInstance, { lines }: { lines: Lines }) => {
  const of = ({ method, routeOptions }: FastifyRequest) => {
    const name = lineOf(method, routeOptions.url)
    return name && lines[name]
  }
  let paused = 0
  app.decorateRequest('leaveLine')
  app.addHook('onRequest', async (request) => {
    const line = of(request)
    if (!line?.isFull) return
    const refusal = line.refusal()
    await sleep(pauseFor(++paused))
    paused--
    throw refusal
  })
  app.addHook('preValidation', async (request, reply) => {
    const line = of(request)
    if (!line) return
    const leave = await line.enter(reply.raw)
    // Its client is gone: there is nobody to answer.
    if (!leave) return reply.hijack()
    request.leaveLine = leave
    reply.raw.once('prefinish', leave)
    // What was begun for somebody who left goes on and keeps its place until it is done (`onSend`): who hangs up again and
    // again would else have more done at a time than there are places.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) setTimeout(leave, longestWorkMs).unref()
    })
  })
  app.addHook('onSend', async ({ leaveLine }, reply) => {
    if (!leaveLine) return
    if (reply.raw.destroyed) leaveLine()
    else setTimeout(leaveLine, sendingMs).unref()
  })
})
