import type { FastifyInstance } from 'fastify'
import type { Operation } from './document.ts'

/** What is served beside the document, and why it does not stand in it. */
const besideTheDocument: readonly string[] = [
  // The document itself, and the page that shows it.
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/',
  '/api/docs/js/scalar.js',
  // For those who run the server.
  '/api/health/live',
  '/api/health/ready',
  '/metrics',
  // For browsers and search engines, as files.
  '/images/:id',
  '/images/:id/:file',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/sitemap/:kind-:file.xml',
  // The gateway for practice plays somebody else's server.
  '/practice-gateway/transaction/initialize',
  '/practice-gateway/transaction/verify/:reference',
  '/practice-gateway/refund',
  '/practice-gateway/pay/:code',
]

/** Every route that the server has, as `GET /api/users/:id`; HEAD goes with GET. */
export function servedBy(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^((?:[│ ] {3})*)[├└]── (\S+) \(([A-Z, ]+)\)/.exec(line) ?? []
      if (part === '') return []
      const depth = indent.length / 4
      above.splice(depth, above.length, part)
      const path = above.join('')
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path}`)
    })
}

/** Which routes stand on one side only. */
export function unlisted(app: FastifyInstance, operations: readonly Operation[]): { served: string[]; told: string[] } {
  const told = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  const served = servedBy(app)
  return {
    served: served.filter((route) => !told.includes(route) && !besideTheDocument.includes(route.split(' ')[1] ?? '')),
    told: told.filter((route) => !served.includes(route)),
  }
}

/** Methods that no operation of this address has. */
export function methodsLeft(operations: readonly Operation[], path: string): string[] {
  const known = operations.filter((each) => each.path === path).map(({ method }) => method)
  const all = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND', 'SEARCH']
  return all.filter((method) => !known.includes(method))
}
