import type { FastifyInstance, FastifyReply } from 'fastify'

const address = '/sw.js'
/** The file in a build, or its compressed twin. */
export const workerFile = /[\\/]client[\\/]sw\.js(?:\.br|\.gz)?$/

/**
 * A worker stays in the browser, so the browser must check each time whether it is current. It may connect only to
 * this site.
 */
export const workerHeaders = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" })

/** Replaces the worker: clears all caches, then unregisters itself. */
const retiringWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const forget = caches.keys().then((names) =>
    Promise.all(names.filter((name) => name.startsWith('axle-')).map((name) => caches.delete(name))))
  event.waitUntil(forget.then(() => self.registration.unregister()))
})
`

/** A missing worker would leave installed ones in place, so it is replaced by one that unregisters. */
export function retireWorker(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?')[0] === address)
      return workerHeaders(reply).type('text/javascript; charset=utf-8').send(retiringWorker)
  })
}
