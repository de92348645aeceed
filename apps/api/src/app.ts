import fastifyCompress from '@fastify/compress'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import { fastifySSE } from '@fastify/sse'
import { limits } from '@axle/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { accountsModule } from './accounts/index.ts'
import { addressesModule } from './addresses/index.ts'
import { adminDashboardModule } from './admin-dashboard/index.ts'
import { admissionPlugin } from './admission/admission.ts'
import {
  type AdmissionQueues,
  clientTimeouts,
  createQueues,
  createRouting,
  mostConnections,
  mostWaiting,
} from './admission/admission-queues.ts'
import { boundWaiting } from './admission/bound-pool-queue.ts'
import { apiKeysModule } from './api-keys/index.ts'
import { auditModule } from './audit/index.ts'
import { bulkEditsModule } from './bulk-edits/index.ts'
import { conversationsModule } from './conversations/index.ts'
import { catalogueAdminModule } from './catalogue-admin/index.ts'
import { catalogueModule } from './catalogue/index.ts'
import { answerClientError } from './errors/client-errors.ts'
import { tooManyRequests } from './errors/errors.ts'
import { figuresModule } from './figures/index.ts'
import { garageModule } from './garage/index.ts'
import { answerHealthOnly } from './http/answer-health-only.ts'
import { answerError, mountApi } from './http/http.ts'
import type { Handlers } from './http/handlers.ts'
import { createLocalApi } from './http/local-api.ts'
import { sessionsAndKeys } from './http/sessions-and-keys.ts'
import { refuseWrites } from './http/read-only.ts'
import { openApiPlugin } from './http/open-api.ts'
import { secureHeaders, withBareHeaders } from './http/secure-headers.ts'
import { importsModule } from './imports/index.ts'
import { ledgerModule } from './ledger/index.ts'
import { mailMessagesModule } from './mail-messages/index.ts'
import { notificationsModule } from './notifications/index.ts'
import { healthPlugin } from './observability/health.ts'
import { metricsPlugin } from './observability/metrics.ts'
import { operationsModule } from './operations/index.ts'
import { orderListsModule } from './order-lists/index.ts'
import { orderMailsModule } from './order-mails/index.ts'
import { ordersModule } from './orders/index.ts'
import { fakeGatewayPath, paymentGatewayModule } from './payment-gateway/index.ts'
import { paymentsModule } from './payments/index.ts'
import { setUpModules } from './platform/module.ts'
import type { Platform } from './platform/platform.ts'
import { problemsModule } from './problems/index.ts'
import { productImportsModule } from './product-imports/index.ts'
import { queryUnderstandingModule } from './query-understanding/index.ts'
import { addressOf, createRateLimits, generalLimit } from './rate-limits/rate-limits.ts'
import { sharedCounts } from './rate-limits/redis-counter-store.ts'
import { reviewsModule } from './reviews/index.ts'
import { searchClusterModule } from './search-cluster/index.ts'
import { searchFeedModule } from './search-feed/index.ts'
import { searchIndexModule } from './search-index/index.ts'
import { searchLogModule } from './search-log/index.ts'
import { searchModule } from './search/index.ts'
import { shopRatingsModule } from './shop-ratings/index.ts'
import { shopsModule } from './shops/index.ts'
import { siteSettingsModule } from './site-settings/index.ts'
import { sitemapModule } from './sitemap/index.ts'
import { type PagesMode, pagesPlugin, ssrModule } from './ssr/index.ts'
import { starterCatalogueModule } from './starter-catalogue/index.ts'
import { taxonomyModule } from './taxonomy/index.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import { uploadsModule } from './uploads/index.ts'
import { vendorDashboardModule } from './vendor-dashboard/index.ts'
import { deliveryTermsModule } from './delivery-terms/index.ts'
import { webhooksModule } from './webhooks/index.ts'

/** Every module of the server. A module comes after those whose services its set-up reads. */
const modules = [
  siteSettingsModule,
  uploadsModule,
  searchLogModule,
  taxonomyModule,
  searchIndexModule,
  searchClusterModule,
  searchFeedModule,
  queryUnderstandingModule,
  searchModule,
  accountsModule,
  addressesModule,
  garageModule,
  catalogueModule,
  shopsModule,
  catalogueAdminModule,
  importsModule,
  productImportsModule,
  starterCatalogueModule,
  reviewsModule,
  ordersModule,
  shopRatingsModule,
  orderListsModule,
  ledgerModule,
  paymentGatewayModule,
  paymentsModule,
  problemsModule,
  orderMailsModule,
  vendorDashboardModule,
  figuresModule,
  bulkEditsModule,
  webhooksModule,
  apiKeysModule,
  deliveryTermsModule,
  conversationsModule,
  notificationsModule,
  mailMessagesModule,
  auditModule,
  adminDashboardModule,
  operationsModule,
  sitemapModule,
  ssrModule,
] as const

/** Requests a minute that each call allows. */
export const rateLimits = createRateLimits(modules)
/** The admission queue of each route. */
export const queueOf = createRouting(modules)

export interface AppOptions {
  readonly platform: Platform
  /** How the web app is served; without it the server has the API alone. */
  readonly pages?: PagesMode
  /** For tests; otherwise sized by the number of database connections. */
  readonly queues?: AdmissionQueues
  readonly telemetry?: Pick<Telemetry, 'traceRequests' | 'sendMetrics'> | undefined
}

/** Builds the server from its modules. It does not listen yet. */
export async function createApp({ platform, pages, telemetry, ...given }: AppOptions): Promise<FastifyInstance> {
  const { config, log, pool } = platform
  const queues = given.queues ?? createQueues(pool.options.max)
  boundWaiting(pool, mostWaiting(pool.options.max))
  const app = createServer(platform)
  telemetry?.traceRequests(app)
  secureHeaders(app, config)
  if (config.role === 'jobs') answerHealthOnly(app)
  await app.register(admissionPlugin, { queues, queueOf })
  if (config.rateLimits) await limitRates(app, platform)

  const { instances, services, ...mounted } = setUpModules(modules, {
    platform,
    inject: (request) => app.inject(request),
  })
  // Does not compile when a call of the contract has no handler.
  const handlers: Handlers = mounted.handlers
  await app.register(healthPlugin, { platform, missing: () => instances.flatMap(({ missing }) => missing?.() ?? []) })
  await app.register(metricsPlugin, { platform, queues, send: telemetry?.sendMetrics })
  for (const { start, stop } of instances) {
    if (start) app.addHook('onReady', start)
    if (stop) app.addHook('onClose', stop)
  }

  await app.register(
    async (api) => {
      await api.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })
      await api.register(fastifyMultipart, {
        limits: { files: 1, fields: 10, fileSize: limits.upload.product.maxBytes },
      })
      // Other sites may send plain text without a CORS preflight, and no call needs it.
      api.removeContentTypeParser('text/plain')
      // Frequent enough for proxies and phones to keep the connection open.
      await api.register(fastifySSE, { heartbeatInterval: 25_000 })
      await api.register(openApiPlugin, { config, limitOf: rateLimits.limitOf })
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('content-security-policy'))
          reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      refuseWrites(api, async () => (await services.siteSettings.get()).maintenance.readOnly)
      for (const { apiRoutes } of instances) if (apiRoutes) await api.register(apiRoutes)
      const sessions = sessionsAndKeys(services.sessions, services.apiKeys)
      mountApi(api, { handlers, sessions, changeFeed: platform.changeFeed, rateLimits })
      api.setNotFoundHandler((request, reply) => answerError({ statusCode: 404 }, request, reply))
    },
    { prefix: '/api' },
  )
  for (const { siteRoutes } of instances) if (siteRoutes) await app.register(siteRoutes)
  if (config.gateway === 'practice') {
    const { fakePaystackPlugin } = await import('@axle/fake-paystack')
    await app.register(fakePaystackPlugin, { prefix: fakeGatewayPath, platform })
  }
  if (pages) {
    await app.register(pagesPlugin, {
      mode: pages,
      localApi: createLocalApi(handlers),
      siteUrl: config.siteUrl,
      siteName: config.siteName,
      imageHost: config.imageHost,
      offlineApp: config.offlineApp,
      version: services.catalogue.version,
      withdrawals: services.catalogue.withdrawals,
      settled: services.searchFeed.settled,
      log,
    })
  }
  return app
}

function createServer({ config, log, ids }: Platform): FastifyInstance {
  const app = Fastify({
    loggerInstance: log satisfies FastifyBaseLogger,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    ...clientTimeouts,
    logController: new LogController({
      disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
    }),
    // Malformed URLs are refused before hooks and error handlers run.
    frameworkErrors: (error, request, reply) => void answerError(error, request, withBareHeaders(reply)),
    // Bytes that are not HTTP are refused before that.
    clientErrorHandler: (error, socket) => answerClientError(error, socket),
    // Unique across nodes and restarts, so that log lines of different requests are distinguishable.
    genReqId: () => ids.uuid(),
    forceCloseConnections: 'idle',
    // Requests on open connections are served until the end.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
  })
  app.server.maxConnections = mostConnections
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError({ statusCode: 404 }, request, withBareHeaders(reply)))
  return app
}

async function limitRates(app: FastifyInstance, platform: Platform): Promise<void> {
  const redis = platform.config.redisUrl && (await import('./rate-limits/redis.ts')).createRedis(platform)
  app.addHook('onClose', async () => redis && redis.disconnect())
  await app.register(fastifyRateLimit, {
    global: true,
    max: generalLimit.address,
    timeWindow: '1 minute',
    keyGenerator: addressOf,
    ...(redis && { store: sharedCounts(redis) }),
    skipOnError: true,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  })
  rateLimits.limitUsers(app)
}
