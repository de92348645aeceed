import { imageWidths } from '@axle/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import { createStorage } from '../platform/storage.ts'
import { atWidth } from './image-pipeline.ts'
import { masterKey, sizeKey } from './keep-image.ts'

/** `GET /images/{id}` and `/images/{id}/{width}.webp`, outside the API: each width is made once, when first asked for. */
export async function imagesPlugin(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const storage = createStorage(platform)
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  // A page asks for dozens, and they cost little once they are made.
  const config = { rateLimit: { max: 6_000, timeWindow: '1 minute' } }

  const make = async (publicId: string, width: number): Promise<Buffer | undefined> => {
    const key = sizeKey(publicId, width)
    const made = await storage.get(key)
    if (made) return made
    const master = await storage.get(masterKey(publicId))
    if (master === undefined) return undefined
    const bytes = await atWidth(master, width)
    await storage
      .put(key, bytes)
      .catch((error: unknown) => app.log.warn({ err: error, key }, 'an image could not be kept'))
    return bytes
  }

  app.get<{ Params: { id: string; file: string } }>(
    '/images/:id/:file',
    { config, schema: { hide: true } },
    async ({ params }, reply) => {
      const width = imageWidths.find((one) => `${one}.webp` === params.file)
      if (width === undefined || !isPublicId(params.id)) return missing(reply)
      const key = sizeKey(params.id, width)
      const work = underWay.get(key) ?? make(params.id, width).finally(() => underWay.delete(key))
      underWay.set(key, work)
      return send(reply, `${params.id}-${width}.webp`, await work)
    },
  )

  app.get<{ Params: { id: string } }>('/images/:id', { config, schema: { hide: true } }, async ({ params }, reply) => {
    if (!isPublicId(params.id)) return missing(reply)
    return send(reply, `${params.id}.webp`, await storage.get(masterKey(params.id)))
  })
}

const isPublicId = (id: string) => /^[\w-]{1,100}$/.test(id)

const bare = (reply: FastifyReply) =>
  reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" })

function send(reply: FastifyReply, name: string, bytes: Buffer | undefined): FastifyReply {
  if (bytes === undefined) return missing(reply)
  return bare(reply)
    .type('image/webp')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(bytes)
}

const missing = (reply: FastifyReply) =>
  bare(reply)
    .code(404)
    .header('cache-control', 'no-store')
    .send({ message: 'There is no such image', code: 'not_found' })
