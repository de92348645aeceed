import { createHash } from 'node:crypto'
import { apiKeyPrefix, type Call, uploadPresets } from '@axle/contract'
import fastifySwagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { softwareVersion } from '../platform/software-version.ts'
import type { RateLimitTable } from '../rate-limits/rate-limits.ts'

interface OpenApiOptions {
  readonly config: Config
  readonly limitOf: RateLimitTable['limitOf']
}

/** Serves `/api/openapi.json` and a readable page of it at `/api/docs`. Register it before the routes. */
export const openApiPlugin = fastifyPlugin(async (app: FastifyInstance, { config, limitOf }: OpenApiOptions) => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${config.siteName} API`,
        version: softwareVersion,
        description:
          'Writes take their payload as {"data": {…}} and also bare. Edits may say in `was`, beside `data`, what the fields were when they were read: a field that somebody else changed since is answered 409 `edit_conflict` with its values in `conflicts`. Money is in cedis, times are ISO 8601 in UTC. `x-roles` says who may call, `x-owner` that ownership counts, `x-scopes` which scopes let an API key call, `x-rate-limit` how often in a minute one person and one address may; beyond that it is 429 with `Retry-After`.',
      },
      servers: [{ url: config.siteUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of a signed-in user' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: `${apiKeyPrefix}…`,
            description: 'A key of a shop, for its own programs. It opens the calls of its scopes, in that shop alone',
          },
        },
      },
    },
    transform: (given) => withForm(withLimit(transform(given), given.route.config?.call, limitOf)),
    transformObject: createJsonSchemaTransformObject({ zodToJsonConfig }),
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload === 'string') reply.header('content-security-policy', policyOfDocs(payload))
    })
    for (const path of ['/docs', '/docs/', '/docs/js/scalar.js'])
      docs.get(path, { schema: { hide: true } }, async ({ url }, reply) => {
        const { statusCode, headers, payload } = await (await readableDocs()).inject(url)
        if (headers.location !== undefined) reply.header('location', headers.location)
        return reply.code(statusCode).header('content-type', headers['content-type']).send(payload)
      })
  })
})

/** Loaded for its first reader: the page's script takes 44 MB and a tenth of a start. */
let docsSite: FastifyInstance | undefined
const readableDocs = async () => (docsSite ??= await loadDocs())

async function loadDocs(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const configuration = { url: '/api/openapi.json', withDefaultFonts: false, agent: { disabled: true } }
  const site = Fastify()
  await site.register(scalar, { routePrefix: '/api/docs', configuration })
  return site
}

/** The page runs only its own scripts; they write style elements. */
function policyOfDocs(page: string): string {
  const hashes = [...page.matchAll(/<script(?! src)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

type Override = NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']>['override']

// A codec has two sides; the document shows the wire format.
const showWireSide: Override = ({ zodSchema, jsonSchema }) => {
  if (!(zodSchema instanceof z.ZodCodec)) return
  const wire = z.toJSONSchema(zodSchema.def.in, { io: 'input', unrepresentable: 'any' })
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  Object.assign(jsonSchema, wire)
  delete jsonSchema['$schema']
}
const zodToJsonConfig = { unrepresentable: 'any', override: showWireSide } as const
const transform = createJsonSchemaTransform({ zodToJsonConfig })

export const multipart = 'multipart/form-data'
const form = {
  type: 'object',
  properties: {
    file: { type: 'string', format: 'binary' },
    upload_preset: { type: 'string', enum: [...uploadPresets] },
    timestamp: { type: 'string' },
  },
  required: ['file', 'upload_preset'],
}

/** In addition to the description of the general limit. */
const withLimit = (
  documented: ReturnType<typeof transform>,
  call: Call | undefined,
  limitOf: RateLimitTable['limitOf'],
) =>
  documented.schema && call
    ? { ...documented, schema: { ...documented.schema, 'x-rate-limit': limitOf(call) } }
    : documented

/** Modules read files as a stream, so these routes have no body schema. */
const withForm = (documented: ReturnType<typeof transform>) =>
  documented.schema?.consumes?.includes(multipart)
    ? { ...documented, schema: { ...documented.schema, body: form } }
    : documented
