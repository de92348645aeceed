import { createHash } from 'node:crypto'
import { avifWidths, imageWidths } from '@axle/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import { createStorage } from '../storage/storage.ts'
import { type Format, isPrivate, masterKey } from './store-image.ts'
import { type ImageSize, imageSizes } from './image-sizes.ts'

const formats: Readonly<Record<Format, readonly number[]>> = { webp: imageWidths, avif: avifWidths }

/** `GET /images/{id}` and `/images/{id}/{width}.webp` or `.avif`, outside the API. */
export async function imagesPlugin(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const storage = createStorage(platform)
  const sizes = imageSizes(storage, platform.log)
  app.addHook('preClose', async () => sizes.stop())
  // A page requests dozens of images, which are cheap once made.
  const config = { rateLimit: { max: 6_000, timeWindow: '1 minute' } }

  app.get<{ Params: { id: string; file: string } }>(
    '/images/:id/:file',
    { config, schema: { hide: true } },
    async (request, reply) => {
      const { id, file } = request.params
      const [name = '', format = ''] = file.split('.', 2)
      const width = isFormat(format) && formats[format].find((one) => `${one}.${format}` === file)
      if (!isFormat(format) || !width || !isPublicId(id)) return missing(reply)
      const made = await sizes.get(id, width, format)
      return made ? send(reply, `${id}-${name}`, made, request.headers['if-none-match']) : missing(reply)
    },
  )

  app.get<{ Params: { id: string } }>('/images/:id', { config, schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params
    const bytes = isPublicId(id) ? await storage.get(masterKey(id)) : undefined
    if (bytes === undefined) return missing(reply)
    return send(reply, id, { bytes, format: 'webp', isFinal: true }, request.headers['if-none-match'])
  })
}

const isFormat = (format: string): format is Format => Object.hasOwn(formats, format)
const isPublicId = (id: string) => /^[\w-]{1,100}$/.test(id) && !isPrivate(id)

const bare = (reply: FastifyReply) =>
  reply.headers({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    // Images are public: search engines, mails and the shops' own sites embed them.
    'cross-origin-resource-policy': 'cross-origin',
  })

function send(reply: FastifyReply, name: string, sent: ImageSize, known = ''): FastifyReply {
  const etag = `"${createHash('sha256').update(sent.bytes).digest('base64url').slice(0, 27)}"`
  bare(reply).headers({
    'cache-control': sent.isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    etag,
  })
  if (known.includes(etag)) return reply.code(304).send()
  return reply
    .type(`image/${sent.format}`)
    .header('content-disposition', `inline; filename="${name}.${sent.format}"`)
    .send(sent.bytes)
}

const missing = (reply: FastifyReply) =>
  bare(reply)
    .code(404)
    .header('cache-control', 'no-store')
    .send({ message: 'There is no such image', code: 'not_found' })
