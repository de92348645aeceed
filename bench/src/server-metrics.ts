/** Parses a sample of `/metrics`: name, labels, number. */
interface Sampled {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export async function metricsOf(url: string): Promise<readonly Sampled[]> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:\\.|[^"\\])*)"/g)].map(([, key = '', of = '']) => [key, of]),
    ),
    value: Number(value),
  }))
}

/** Returns the 99th percentile of the event loop's delay since the last call, in milliseconds. */
export async function loopDelayOf(url: string): Promise<number> {
  const found = (await metricsOf(url)).find(({ name }) => name === 'nodejs_eventloop_lag_p99_seconds')
  return (found?.value ?? NaN) * 1_000
}

/** Counts responses by `method route status`. */
export async function answersOf(url: string): Promise<Readonly<Record<string, number>>> {
  const counts = (await metricsOf(url)).filter(({ name }) => name === 'http_request_duration_seconds_count')
  return Object.fromEntries(
    counts.map(({ labels, value }) => [`${labels['method']} ${labels['route']} ${labels['status']}`, value]),
  )
}
