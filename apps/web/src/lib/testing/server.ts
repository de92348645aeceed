import { onTestFinished, vi } from 'vitest'

export interface Sent {
  call: string
  query: URLSearchParams
  headers: Record<string, string>
  body: unknown
  /** The previous values of an edit, sent beside its body. */
  was?: unknown
}
type Answer = { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>
type Answers = Record<string, (sent: Sent) => Answer>

/** Serves at the network's edge: `{ 'GET /products/7': () => ({ body: { data } }) }`. Anything else is a 404. */
export function serve(answers: Answers) {
  const sent: Sent[] = []
  vi.stubGlobal(
    'fetch',
    async (url: string, init: { method: string; headers: Record<string, string>; body?: string | FormData }) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      const call = `${init.method} ${pathname.replace(/^\/api/, '')}`
      const { data: body, ...beside } = payloadOf(init.body)
      const one: Sent = { call, query: searchParams, headers: init.headers, body, ...beside }
      sent.push(one)
      const answer = await answers[call]?.(one)
      const { status = 200, body: json } = answer ?? { status: 404, body: { message: 'Not found', code: 'not_found' } }
      return new Response(json instanceof Blob ? json : JSON.stringify(json), { status })
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return { answers, sent, calls: (call: string) => sent.filter((one) => one.call === call) }
}

/** A form is the body itself. */
function payloadOf(body: string | FormData | undefined): { data?: unknown; was?: unknown } {
  if (body instanceof FormData) return { data: body }
  return body === undefined ? {} : (JSON.parse(body) as { data?: unknown; was?: unknown })
}
