import { createRequire } from 'node:module'
import path from 'node:path'
import { codeOf } from '../errors/error-code.ts'
import { StartupError } from '../errors/startup-error.ts'

/** A folder of its own with its own lock file, so that a site without OpenTelemetry installs none of it. */
const folder = path.resolve(import.meta.dirname, '../../../../deploy/telemetry')

// What Axle uses of these packages: their own types are missing where they are not installed.
export type Attributes = Readonly<Record<string, string | number>>
/** A trace with its current span. */
export interface Context {
  readonly setValue: unknown
}
export interface Span {
  setAttribute(name: string, value: string | number): unknown
  setStatus(status: { code: number }): unknown
  spanContext(): { readonly traceId: string; readonly spanId: string }
  end(): void
}
export interface Tracer {
  startSpan(name: string, options: { kind: number; attributes: Attributes }, context: Context): Span
}
type HrTime = [seconds: number, nanoseconds: number]
export interface DataPoint<T> {
  readonly startTime: HrTime
  readonly endTime: HrTime
  readonly attributes: Attributes
  readonly value: T
}
export interface HistogramValue {
  readonly buckets: { readonly boundaries: number[]; readonly counts: number[] }
  readonly sum: number
  readonly count: number
}
interface Named {
  readonly descriptor: {
    readonly name: string
    readonly description: string
    readonly unit: string
    readonly valueType: number
  }
  readonly aggregationTemporality: number
}
export type MetricData = Named &
  (
    | { readonly dataPointType: number; readonly dataPoints: DataPoint<number>[]; readonly isMonotonic?: boolean }
    | { readonly dataPointType: number; readonly dataPoints: DataPoint<HistogramValue>[] }
  )
interface Provider {
  shutdown(): Promise<void>
}
type Resource = object
type Exporter = new (options: { url: string; headers: Readonly<Record<string, string>> }) => object

export interface Packages {
  readonly api: {
    readonly ROOT_CONTEXT: Context
    readonly trace: { setSpan(context: Context, span: Span): Context; getSpan(context: Context): Span | undefined }
    readonly defaultTextMapGetter: object
  }
  readonly core: {
    readonly W3CTraceContextPropagator: new () => { extract(to: Context, from: object, getter: object): Context }
    setGlobalErrorHandler(handler: (error: unknown) => void): void
  }
  readonly resources: { resourceFromAttributes(attributes: Attributes): Resource }
  readonly traces: {
    readonly TracerProvider: new (options: {
      resource: Resource
      sampler: object
      spanProcessors: object[]
    }) => Provider & { getTracer(name: string, version: string): Tracer }
    readonly BatchSpanProcessor: new (options: { exporter: object }) => object
    readonly ParentBasedSampler: new (options: {
      root: object
      remoteParentSampled: object
      remoteParentNotSampled: object
    }) => object
    readonly TraceIdRatioBasedSampler: new (share: number) => object
  }
  readonly metrics: {
    readonly MeterProvider: new (options: { resource: Resource; readers: object[] }) => Provider
    readonly PeriodicExportingMetricReader: new (options: {
      exporter: object
      exportIntervalMillis: number
      exportTimeoutMillis: number
      metricProducers: { collect(): Promise<object> }[]
    }) => object
  }
  readonly TraceExporter: Exporter
  readonly MetricExporter: Exporter
}

/** Loads the packages of OpenTelemetry. Throws a StartupError with the command that installs them. */
export function loadPackages(from = folder): Packages {
  const load = createRequire(path.join(from, 'package.json'))
  try {
    return {
      api: load('@opentelemetry/api'),
      core: load('@opentelemetry/core'),
      resources: load('@opentelemetry/resources'),
      traces: load('@opentelemetry/sdk-trace'),
      metrics: load('@opentelemetry/sdk-metrics'),
      TraceExporter: load('@opentelemetry/exporter-trace-otlp-http').OTLPTraceExporter,
      MetricExporter: load('@opentelemetry/exporter-metrics-otlp-http').OTLPMetricExporter,
    }
  } catch (error) {
    if (codeOf(error) !== 'MODULE_NOT_FOUND') throw error
    throw new StartupError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages of OpenTelemetry are not installed. Run: npm ci --prefix ${from}`,
      { cause: error, problem: 'settings' },
    )
  }
}
