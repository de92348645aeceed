import type { FastifyInstance } from 'fastify'
import type { Operation } from './document.ts'

/** Served outside the document, with the reason. */
const besideTheDocument: readonly string[] = [
  // The document itself, and its page.
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/',
  '/api/docs/js/scalar.js',
  // For operators.
  '/api/health/live',
  '/api/health/ready',
  '/metrics',
  // Files for browsers and search engines.
  '/images/:id',
  '/images/:id/:file',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/sitemap/:kind-:file.xml',
  // The fake gateway stands for an external server.
  '/practice-gateway/transaction/initialize',
  '/practice-gateway/transaction/verify/:reference',
  '/practice-gateway/refund',
  '/practice-gateway/pay/:code',
]

/** Lists every route of the server, like `GET /api/users/:id`; HEAD counts as GET. */
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

/** Lists routes that are only served or only documented. */
export function unlisted(
  app: FastifyInstance,
  operations: readonly Operation[],
): { served: string[]; documented: string[] } {
  const documented = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  const served = servedBy(app)
  return {
    served: served.filter(
      (route) => !documented.includes(route) && !besideTheDocument.includes(route.split(' ')[1] ?? ''),
    ),
    documented: documented.filter((route) => !served.includes(route)),
  }
}

/** Lists the methods without an operation at this path. */
export function methodsLeft(operations: readonly Operation[], path: string): string[] {
  const known = operations.filter((each) => each.path === path).map(({ method }) => method)
  const all = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND', 'SEARCH']
  return all.filter((method) => !known.includes(method))
}
