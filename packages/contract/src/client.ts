import type { EditConflict, Failure } from './common.ts'
import { failureText } from './failure-texts.ts'
import type { Api } from './routes.ts'

/** A failed call. `status` is 0 without a response. Detect it by `'status' in error`: classes differ between bundles. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly { path: string; message: string }[]
  readonly conflicts: readonly EditConflict[]
  readonly retryAfter: number | undefined
  constructor(status: number, failure: { [K in keyof Failure]?: Failure[K] | undefined }, retryAfter?: number) {
    super(failure.message ?? 'Something went wrong!')
    this.status = status
    this.code = failure.code ?? 'unknown'
    this.errors = failure.errors ?? []
    this.conflicts = failure.conflicts ?? []
    this.retryAfter = retryAfter
  }
}

interface Answer {
  ok: boolean
  status: number
  headers: { get(name: string): string | null }
  json(): Promise<unknown>
}
interface Request {
  method: string
  headers: Record<string, string>
  body?: string
  keepalive?: boolean
}
export interface HttpOptions {
  /** Base URL without a trailing slash: `/api`. */
  base: string
  /** Called for each request. */
  token: () => string | null
  /** The reader's language, sent as `Accept-Language`. */
  language?: () => string | undefined
  fetch: (url: string, init: Request) => Promise<Answer>
  /** Called when the server rejects a token because its session ended. */
  onUnauthenticated?: (token: string) => void
}

interface LooseInput {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  headers?: Record<string, string | undefined>
  body?: unknown
}

/** `{"data": …}`, and beside it what the caller read before the edit: the payload itself stays the one of the call. */
const envelope = (body: unknown): object => {
  if (typeof body !== 'object' || body === null || !('was' in body)) return { data: body }
  const { was, ...fields } = body
  return { data: fields, was }
}

/** Creates an HTTP client typed by the contract. Sends bodies as `{"data": …}` and throws `ApiError`. */
export function createHttpApi(options: HttpOptions): Api {
  const call = async (key: string, input: LooseInput = {}): Promise<unknown> => {
    const [method = 'GET', path = '/'] = key.split(' ')
    const token = options.token()
    const headers: Record<string, string> = { accept: 'application/json' }
    for (const [name, value] of Object.entries(input.headers ?? {})) if (value !== undefined) headers[name] = value
    if (token !== null) headers['authorization'] = `Bearer ${token}`
    const language = options.language?.()
    if (language !== undefined) headers['accept-language'] = language
    const init: Request = { method, headers }
    if (input.body !== undefined) {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(envelope(input.body))
    }
    if (key === 'POST /logout') init.keepalive = true
    const answer = await options
      .fetch(options.base + fill(path, input.params) + toQueryString(input.query), init)
      .catch(() => {
        throw new ApiError(0, {
          message: 'No response received from server. Please check your connection.',
          code: 'no_response',
        })
      })
    const body = await answer.json().catch(() => undefined)
    if (answer.ok) return body
    if (answer.status === 401 && token !== null && key !== 'POST /login') options.onUnauthenticated?.(token)
    const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN)
    const failure = isFailure(body) ? body : { message: failureText(key, input.query) }
    throw new ApiError(answer.status, failure, Number.isFinite(retryAfter) ? retryAfter : undefined)
  }
  return call as Api
}

const isFailure = (body: unknown): body is Failure =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'

const fill = (path: string, params: Record<string, string | number> = {}): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])))

/** Returns `?a=1&b=2&b=3` without empty values, or an empty string. */
export function toQueryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one) => `${encodeURIComponent(key)}=${encodeURIComponent(String(one))}`),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
