import { AsyncLocalStorage } from 'node:async_hooks'
import os from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { StatementWatcher } from '../database/statements/watch-statements.ts'
import { codeOf } from '../errors/error-code.ts'
import type { TraceJob } from '../jobs/run-jobs.ts'
import { onceAMinute } from '../observability/once-a-minute.ts'
import { softwareVersion } from '../platform/software-version.ts'
import { within } from '../platform/time-limit.ts'
import { otlpMetrics } from './otlp-metrics.ts'
import { type Attributes, type Context, loadPackages, type Packages, type Span } from './packages.ts'
import { traceRequests } from './trace-requests.ts'
import { nameOfStatement, withoutLiterals } from './statement-text.ts'

/** Sends traces and metrics to the collector of the operator. */
export interface Telemetry {
  /** The trace and span of the running work, for log lines; nothing outside of one. */
  readonly logContext: () => object
  readonly traceRequests: (app: FastifyInstance) => void
  /** Statements outside of a request or job are not traced. */
  readonly traceStatement: StatementWatcher
  readonly traceJob: TraceJob
  readonly sendMetrics: (registry: Registry) => void
  /** Sends the rest. */
  readonly stop: () => Promise<void>
}

/** Starts spans below the running one. */
export interface Spans {
  start(kind: SpanKind, name: string, attributes: Attributes, parent?: Context): Span
  /** Runs `work` with `span` as its parent. */
  within<T>(span: Span, work: () => T): T
  /** The running context with the trace that the headers of a request name. */
  contextOf(headers: object): Context
  readonly current: () => Context | undefined
}

const spanKinds = { server: 1, client: 2, job: 4 } as const
type SpanKind = keyof typeof spanKinds
const failed = { code: 2 }
const patienceMs = 5_000

/** Throws a StartupError when the packages are not installed. */
export function openTelemetry(
  settings: NonNullable<Config['telemetry']>,
  { port }: Pick<Config, 'port'>,
  onProblem: (error: unknown) => void,
): Telemetry {
  const packages = loadPackages()
  packages.core.setGlobalErrorHandler(onceAMinute(onProblem))
  const resource = packages.resources.resourceFromAttributes({
    'service.name': settings.service,
    'service.version': softwareVersion,
    'service.instance.id': `${os.hostname()}:${port}`,
  })
  const exporting = (path: string) => ({ url: `${settings.endpoint}/v1/${path}`, headers: settings.headers })
  const { TracerProvider, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler } = packages.traces
  const root = new TraceIdRatioBasedSampler(settings.share)
  const tracers = new TracerProvider({
    resource,
    // Any caller may send a trace with a flag that asks for recording.
    sampler: new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new packages.TraceExporter(exporting('traces')) })],
  })
  const spans = spansOf(packages, tracers.getTracer('axle', softwareVersion))
  const startedAt = new Date()
  let meters: { shutdown(): Promise<void> } | undefined

  return {
    logContext() {
      const running = spans.current()
      const span = running && packages.api.trace.getSpan(running)
      if (span === undefined) return {}
      const { traceId, spanId } = span.spanContext()
      return { trace_id: traceId, span_id: spanId }
    },
    traceRequests: (app) => traceRequests(app, spans),
    traceStatement(text) {
      if (spans.current() === undefined) return undefined
      const span = spans.start('client', nameOfStatement(text), {
        'db.system.name': 'postgresql',
        'db.query.text': withoutLiterals(text),
      })
      return (error) => end(span, error)
    },
    traceJob: (name, jobs, work) =>
      traced(spans, spans.start('job', `job ${name}`, { 'axle.job.name': name, 'axle.job.count': jobs }), work),
    sendMetrics(registry) {
      const collect = async () => ({
        resourceMetrics: {
          resource,
          scopeMetrics: [
            {
              scope: { name: 'axle', version: softwareVersion },
              metrics: await otlpMetrics(registry, startedAt, new Date()),
            },
          ],
        },
        errors: [],
      })
      const { MeterProvider, PeriodicExportingMetricReader } = packages.metrics
      const reader = new PeriodicExportingMetricReader({
        exporter: new packages.MetricExporter(exporting('metrics')),
        exportIntervalMillis: settings.metricsMs,
        exportTimeoutMillis: Math.min(settings.metricsMs, 30_000),
        metricProducers: [{ collect }],
      })
      meters = new MeterProvider({ resource, readers: [reader] })
    },
    async stop() {
      await within(patienceMs, Promise.allSettled([tracers.shutdown(), meters?.shutdown()])).catch(() => undefined)
    },
  }
}

function spansOf(
  { api, core }: Packages,
  tracer: ReturnType<InstanceType<Packages['traces']['TracerProvider']>['getTracer']>,
): Spans {
  const running = new AsyncLocalStorage<Context>()
  const propagator = new core.W3CTraceContextPropagator()
  const current = () => running.getStore()
  return {
    current,
    start: (kind, name, attributes, parent = current() ?? api.ROOT_CONTEXT) =>
      tracer.startSpan(name, { kind: spanKinds[kind], attributes }, parent),
    within: (span, work) => running.run(api.trace.setSpan(current() ?? api.ROOT_CONTEXT, span), work),
    contextOf: (headers) => propagator.extract(current() ?? api.ROOT_CONTEXT, headers, api.defaultTextMapGetter),
  }
}

async function traced<T>(spans: Spans, span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await spans.within(span, work)
    span.end()
    return result
  } catch (error) {
    end(span, error)
    throw error
  }
}

/** The message of an error may quote values, so a span has only its code or name. */
function end(span: Span, error: unknown): void {
  if (error !== undefined) {
    span.setStatus(failed)
    span.setAttribute('error.type', codeOf(error) || (error instanceof Error ? error.name : 'unknown'))
  }
  span.end()
}
