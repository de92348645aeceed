import type { FastifyInstance, FastifyReply } from 'fastify'

const address = '/sw.js'
/** Its file in a build, or a compressed twin. */
export const workerFile = /[\\/]client[\\/]sw\.js(?:\.br|\.gz)?$/

/** A worker lasts in the browser, so the browser asks every time whether it is still the one. It talks to nobody but us. */
export const workerHeaders = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" })

/** In the worker's place: forgets all that was kept, and itself. */
const lastWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const forget = caches.keys().then((names) =>
    Promise.all(names.filter((name) => name.startsWith('axle-')).map((name) => caches.delete(name))))
  event.waitUntil(forget.then(() => self.registration.unregister()))
})
`

/** Nobody who has a worker would hear of a missing one: it is replaced by one that goes. */
export function retireWorker(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?')[0] === address)
      return workerHeaders(reply).type('text/javascript; charset=utf-8').send(lastWorker)
  })
}
