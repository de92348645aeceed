import fastifySwagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../config.ts'

/** `/api/openapi.json`, made from the contract, and a readable page of it at `/api/docs`. To be registered before the routes. */
export const openApiPlugin = fastifyPlugin(async (app: FastifyInstance, { config }: { config: Config }) => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${config.siteName} API`,
        version: '0.1.0',
        description: 'Writes take their payload as {"data": {…}} and also bare. Money is in cedis, times are ISO 8601 in UTC. `x-roles` says who may call, `x-owner` that ownership counts.',
      },
      servers: [{ url: `${config.siteUrl}` }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    // A codec has two sides: what the document shows is the one on the wire.
    transform: createJsonSchemaTransform({
      zodToJsonConfig: {
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          if (!(zodSchema instanceof z.ZodCodec)) return
          const wire = z.toJSONSchema(zodSchema._zod.def.in, { io: 'input', unrepresentable: 'any' })
          for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
          Object.assign(jsonSchema, wire)
          delete jsonSchema['$schema']
        },
      },
    }),
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(scalar, { routePrefix: '/docs', configuration: { url: '/api/openapi.json' } })
})
