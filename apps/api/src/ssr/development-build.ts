import path from 'node:path'
import fastifyMiddie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import { asWebBuild, type Render, type Surroundings } from './web-build.ts'

const webDir = path.resolve(import.meta.dirname, '../../../web')

/** Serves the sources through Vite: pages render the last saved state, and browsers reload by themselves. */
export async function developmentBuild(
  app: FastifyInstance,
  surroundings: Surroundings,
): Promise<() => Promise<Render>> {
  const vite = await createServer({
    root: webDir,
    appType: 'custom',
    // A bundled config would be a temporary file that restarts every watcher of our imports.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  await app.register(fastifyMiddie)
  app.use((request, response, next) => {
    if (request.url?.startsWith('/api/')) next()
    else vite.middlewares(request, response, next)
  })
  return async () => {
    const build = asWebBuild(await vite.ssrLoadModule('virtual:react-router/server-build'))
    return build.entry.module.createRenderer(build, 'development', surroundings)
  }
}
