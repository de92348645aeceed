import fastifyCompress from '@fastify/compress'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import { fastifySSE } from '@fastify/sse'
import { limits } from '@axle/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { accountHandlers, authenticate, noteWrites } from './accounts/index.ts'
import { addressHandlers } from './addresses/index.ts'
import { auditHandlers } from './audit/index.ts'
import { bookHandlers, dueToOwner } from './ledger/index.ts'
import { catalogueHandlers } from './catalogue/index.ts'
import { curationHandlers } from './catalogue-admin/index.ts'
import { deskHandlers } from './vendor-dashboard/index.ts'
import { garageHandlers } from './garage/index.ts'
import { createGateway, practicePath } from './payment-gateway/index.ts'
import { importHandlers } from './imports/index.ts'
import { mailHandlers } from './mail-messages/index.ts'
import { notificationHandlers } from './notifications/index.ts'
import { orderListHandlers } from './order-lists/index.ts'
import { orderHandlers } from './orders/index.ts'
import { sendOrderMails } from './order-mails/index.ts'
import { type PagesMode, pagesPlugin } from './ssr/index.ts'
import { overviewHandlers } from './admin-dashboard/index.ts'
import { createPayments, refundsOfBuyer } from './payments/index.ts'
import { practiceGatewayPlugin } from '@axle/fake-paystack/index'
import { createRedis } from './rate-limits/redis.ts'
import { admissionPlugin } from './admission/admission.ts'
import { boundWaiting } from './admission/bound-pool-queue.ts'
import { createLines, type Lines, mostConnections, mostWaiting, patience } from './admission/admission-queues.ts'
import { healthPlugin } from './observability/health.ts'
import type { Handlers } from './http/handlers.ts'
import { metricsPlugin } from './observability/metrics.ts'
import { answerClientError } from './errors/client-errors.ts'
import { tooManyRequests } from './errors/errors.ts'
import { answerError, mountApi } from './http/http.ts'
import { createLocalApi } from './http/local-api.ts'
import { within } from './platform/time-limit.ts'
import { openApiPlugin } from './http/open-api.ts'
import type { Platform } from './platform/platform.ts'
import { generalLimit, limitPersons } from './rate-limits/rate-limits.ts'
import { sharedCounts } from './rate-limits/redis-counter-store.ts'
import { secureHeaders, withBareHeaders } from './http/secure-headers.ts'
import { reviewHandlers } from './reviews/index.ts'
import { searchLog } from './search-log/index.ts'
import { siteHandlers, siteSettings } from './site-settings/index.ts'
import { resumeShops, sendShopMails, shopHandlers, suspendShops } from './shops/index.ts'
import { sitemapPlugin } from './sitemap/index.ts'
import { imagesPlugin, uploadHandlers } from './uploads/index.ts'

/** `pages`: how the web app is served; left out where only the API is wanted. */
export interface AppOptions {
  readonly platform: Platform
  readonly pages?: PagesMode
  /** How many requests of each kind are let in; else by the connections to the database. */
  readonly lines?: Lines
}

/** Milliseconds that a start waits for the catalogue. */
const firstLoadMs = 2_000

/** Puts the house together: every room gets the platform and the front doors it may knock on. Listens to nothing yet. */
export async function createApp({ platform, pages, ...given }: AppOptions): Promise<FastifyInstance> {
  const { config, log, pool } = platform
  const lines = given.lines ?? createLines(pool.options.max)
  boundWaiting(pool, mostWaiting(pool.options.max))
  const app = Fastify({
    loggerInstance: log satisfies FastifyBaseLogger,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    ...patience,
    logController: new LogController({
      disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
    }),
    // Malformed addresses are refused before hooks and error handlers are reached.
    frameworkErrors: (error, request, reply) => void answerError(error, request, withBareHeaders(reply)),
    // And what is no request at all before everything.
    clientErrorHandler: (error, socket) => answerClientError(error, socket),
    // One that no other node and no later start gives again, so that lines of logs can be told apart.
    genReqId: () => platform.ids.uuid(),
    forceCloseConnections: 'idle',
    // Who comes over a connection that is open already is served to the end.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
  })
  app.server.maxConnections = mostConnections
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError({ statusCode: 404 }, request, withBareHeaders(reply)))
  await secureHeaders(app, config)
  await app.register(admissionPlugin, { lines })
  if (config.rateLimits) await limitRates(app, platform)
  await app.register(healthPlugin, { platform, missing: () => (catalogue.search.isReady() ? [] : ['catalogue']) })
  await app.register(metricsPlugin, { platform, lines })

  const settings = siteSettings(platform)
  const searches = searchLog(platform)
  const catalogue = catalogueHandlers(platform, searches.note)
  // A small catalogue is there before the first request; a large one is waited for by whoever asks for it.
  app.addHook('onReady', () => within(firstLoadMs, catalogue.search.start()).catch(() => undefined))
  app.addHook('onClose', () => catalogue.search.stop())
  const gateway = createGateway(platform, (request) => app.inject(request))
  const payments = createPayments(platform, gateway, catalogue.stockChanged)
  sendOrderMails(platform)
  sendShopMails(platform)
  const handlers: Handlers = {
    ...accountHandlers(platform, settings, {
      shops: {
        suspend: (trx, actor, ownerId, pause) => suspendShops(platform, trx, actor, ownerId, pause),
        resume: (trx, actor, ownerId) => resumeShops(platform, trx, actor, ownerId),
      },
      money: { dueToOwner, refundsOfBuyer },
    }),
    ...addressHandlers(platform),
    ...garageHandlers(platform),
    ...shopHandlers(platform, settings, catalogue.clearShelves),
    ...catalogue.handlers,
    ...curationHandlers(platform),
    ...importHandlers(platform),
    ...reviewHandlers(platform, catalogue.productChanged),
    ...orderHandlers(platform, settings, catalogue.stockChanged, payments.paymentChanged),
    ...orderListHandlers(platform),
    ...payments.handlers,
    ...bookHandlers(platform),
    ...deskHandlers(platform, settings, catalogue),
    ...notificationHandlers(platform),
    ...mailHandlers(platform),
    ...uploadHandlers(platform),
    ...siteHandlers(platform, settings),
    ...auditHandlers(platform),
    ...searches.handlers,
    ...overviewHandlers(platform),
  }

  await app.register(
    async (api) => {
      await api.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })
      await api.register(fastifyMultipart, {
        limits: { files: 1, fields: 10, fileSize: limits.upload.product.maxBytes },
      })
      // Plain text is what a foreign page may send without asking first; nothing here takes it.
      api.removeContentTypeParser('text/plain')
      // Often enough for proxies and phones to keep the line open.
      await api.register(fastifySSE, { heartbeatInterval: 25_000 })
      await api.register(openApiPlugin, { config })
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('content-security-policy'))
          reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      await api.register(payments.webhooks)
      const sessions = { authenticate: authenticate(platform), noteWrite: noteWrites(platform) }
      mountApi(api, handlers, sessions, platform.notices)
      api.setNotFoundHandler((request, reply) => answerError({ statusCode: 404 }, request, reply))
    },
    { prefix: '/api' },
  )
  await app.register(imagesPlugin, { platform })
  if (config.gateway === 'practice') await app.register(practiceGatewayPlugin, { prefix: practicePath, platform })
  await app.register(sitemapPlugin, { platform })
  if (pages) {
    await app.register(pagesPlugin, {
      mode: pages,
      localApi: createLocalApi(handlers),
      siteUrl: config.siteUrl,
      siteName: config.siteName,
      imageHost: config.imageHost,
      offlineApp: config.offlineApp,
      version: catalogue.version,
      log,
    })
  }
  return app
}

async function limitRates(app: FastifyInstance, platform: Platform): Promise<void> {
  const redis = createRedis(platform)
  app.addHook('onClose', async () => redis?.disconnect())
  await app.register(fastifyRateLimit, {
    global: true,
    max: generalLimit.address,
    timeWindow: '1 minute',
    ...(redis && { store: sharedCounts(redis) }),
    skipOnError: true,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  })
  limitPersons(app)
}
