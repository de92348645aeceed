/** The parts of autocannon that we use; it has no types. */
declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  interface Client {
    on(event: 'headers', listener: (head: { statusCode: number; headers: readonly string[] }) => void): void
  }
  interface Options {
    url: string
    connections: number
    duration: number
    timeout?: number
    /** Stops after this many requests. */
    amount?: number
    setupClient?: (client: Client) => void
    requests: readonly { setupRequest(request: Request): Request }[]
    verifyBody?: (body: string) => boolean
  }
  interface Result {
    duration: number
    errors: number
    timeouts: number
    mismatches: number
    requests: { total: number }
    latency: { p50: number; p99: number }
    statusCodeStats: Record<string, { count: number }>
  }
  export default function autocannon(options: Options): Promise<Result>
}
