import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { StartupError } from '../errors/startup-error.ts'
import { retireWorker, workerFile, workerHeaders } from './offline-worker.ts'
import { asWebBuild, type Render, type Surroundings } from './web-build.ts'

const buildDir = path.resolve(import.meta.dirname, '../../../web/build')
const year = 365 * 24 * 60 * 60

/** Headers that browsers read on documents only. On the twenty files of a first visit they weigh 10 kB. */
const documentHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
]

const fileOptions = {
  index: false,
  preCompressed: true,
  allowedPath: (name) => !/\.(br|gz)$/.test(name),
  // Files have an ETag, and nobody asks for a part of one.
  lastModified: false,
  acceptRanges: false,
  setHeaders: (reply, file) => {
    // Names under assets contain a hash of the content.
    const isImmutable = file.includes(`${path.sep}assets${path.sep}`)
    for (const name of documentHeaders) reply.removeHeader(name)
    if (workerFile.test(file)) workerHeaders(reply)
    else reply.header('cache-control', isImmutable ? `public, max-age=${year}, immutable` : 'public, max-age=3600')
  },
} satisfies Partial<FastifyStaticOptions>

/** Serves the build and its files with their compressed twins. */
export async function productionBuild(
  app: FastifyInstance,
  surroundings: Surroundings,
  { offlineApp }: { offlineApp: boolean },
): Promise<() => Promise<Render>> {
  const entry = path.join(buildDir, 'server/index.js')
  if (!existsSync(entry)) throw new StartupError('The web app is not built: start with npm start, which builds it.')
  const build = asWebBuild(await import(pathToFileURL(entry).href))
  if (!offlineApp) retireWorker(app)
  const files = { ...fileOptions, root: path.join(buildDir, 'client') }
  // Each file is its own route, so that other paths reach the pages.
  await app.register(fastifyStatic, { ...files, wildcard: false, globIgnore: ['assets/**'] })
  await app.register(fastifyStatic, {
    ...files,
    root: path.join(files.root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
  })
  const render = build.entry.module.createRenderer(build, 'production', surroundings)
  return async () => render
}
