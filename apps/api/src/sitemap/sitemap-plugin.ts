import fastifyCompress from '@fastify/compress'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerError } from '../http/http.ts'
import type { Platform } from '../platform/platform.ts'
import { privatePlaces, publicPages } from './public-pages.ts'
import { listFiles, listProducts, listShops } from './sitemap-queries.ts'
import { sitemapIndex, urlSet } from './sitemap-xml.ts'

interface SitemapOptions {
  readonly platform: Pick<Platform, 'config' | 'reads'>
}

/** Serves `/robots.txt` and `/sitemap.xml` with its parts. */
export async function sitemapPlugin(app: FastifyInstance, { platform }: SitemapOptions): Promise<void> {
  const { reads, config } = platform
  const { siteUrl } = config
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })

  app.get('/robots.txt', (_request, reply) =>
    cacheable(reply, 'text/plain').send(
      [
        'User-agent: *',
        ...privatePlaces.map((place) => `Disallow: ${place}`),
        '',
        `Sitemap: ${siteUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = await Promise.all(
      (['shops', 'products'] as const).map(async (kind) =>
        (await reads.run((from) => listFiles(from.db, kind))).map((file) => `${siteUrl}/sitemap/${kind}-${file}.xml`),
      ),
    )
    return cacheable(reply, 'application/xml').send(sitemapIndex([`${siteUrl}/sitemap/pages.xml`, ...parts.flat()]))
  })

  app.get('/sitemap/pages.xml', (_request, reply) =>
    cacheable(reply, 'application/xml').send(urlSet(publicPages.map((page) => ({ address: siteUrl + page })))),
  )

  app.get<{ Params: { kind: string; file: string } }>('/sitemap/:kind-:file.xml', async (request, reply) => {
    const kind = parts[request.params.kind as keyof typeof parts]
    const file = Number(request.params.file)
    // Five digits cover more products than there are ids.
    const found =
      kind && /^\d{1,5}$/.test(request.params.file) ? await reads.run((from) => kind.list(from.db, file)) : []
    if (!kind || found.length === 0) return answerError({ statusCode: 404 }, request, reply)
    const entries = found.map(({ id, changed }) => ({ address: siteUrl + kind.at + id, changed }))
    return cacheable(reply, 'application/xml').send(urlSet(entries))
  })
}

const parts = {
  shops: { at: '/shop/', list: listShops },
  products: { at: '/shop/product/', list: listProducts },
} as const

const cacheable = (reply: FastifyReply, type: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600')
