import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'
import type { Attributes, DataPoint, HistogramValue, MetricData } from './packages.ts'

// Numbers of the SDK: kinds of points, cumulative sums, and numbers with a fraction.
const kinds = { histogram: 0, gauge: 2, counter: 3 } as const
const cumulative = 1
const double = 1

/** Returns the metrics of `/metrics` in the form that OpenTelemetry sends, under the same names. */
export async function otlpMetrics(registry: Registry, startedAt: Date, now: Date): Promise<MetricData[]> {
  const times = { startTime: hrTime(startedAt), endTime: hrTime(now) }
  const metrics = await registry.getMetricsAsJSON()
  return metrics.flatMap((metric): MetricData[] => {
    const { name, help } = metric
    const named = {
      descriptor: { name, description: help, unit: '', valueType: double },
      aggregationTemporality: cumulative,
    }
    const values = valuesOf(metric)
    const type = String(metric.type)
    if (type === 'histogram')
      return [{ ...named, dataPointType: kinds.histogram, dataPoints: histograms(values).map(at(times)) }]
    const dataPoints = values
      .filter(({ value }) => Number.isFinite(value))
      .map(({ labels, value }) => ({ ...times, attributes: attributesOf(labels), value }))
    if (type === 'counter') return [{ ...named, dataPointType: kinds.counter, dataPoints, isMonotonic: true }]
    return type === 'gauge' ? [{ ...named, dataPointType: kinds.gauge, dataPoints }] : []
  })
}

type Value = MetricValue<string> & { readonly metricName?: string }
type Times = Pick<DataPoint<number>, 'startTime' | 'endTime'>

// The type of the package leaves out the values, which are there.
const valuesOf = (metric: object): readonly Value[] => (metric as MetricObjectWithValues<Value>).values

const hrTime = (at: Date): [number, number] => [Math.floor(at.getTime() / 1_000), (at.getTime() % 1_000) * 1e6]

const at =
  (times: Times) =>
  (point: Pick<DataPoint<HistogramValue>, 'attributes' | 'value'>): DataPoint<HistogramValue> => ({
    ...times,
    ...point,
  })

function attributesOf(labels: MetricValue<string>['labels']): Attributes {
  const { le: _, ...rest } = labels
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? '']))
}

/** Prometheus counts cumulatively up to each boundary, OpenTelemetry between two boundaries. */
function histograms(values: readonly Value[]) {
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify(attributesOf(labels)))
  return [...series.values()].map((series) => {
    const valueOf = (part: string) => series.find(({ metricName }) => metricName?.endsWith(part))?.value ?? 0
    const buckets = series.filter(({ metricName }) => metricName?.endsWith('_bucket'))
    const counts = buckets.map(({ value }, n) => value - (buckets[n - 1]?.value ?? 0))
    const boundaries = buckets.map(({ labels }) => Number(labels['le'])).filter(Number.isFinite)
    return {
      attributes: attributesOf(series[0]?.labels ?? {}),
      value: { buckets: { boundaries, counts }, sum: valueOf('_sum'), count: valueOf('_count') },
    }
  })
}
