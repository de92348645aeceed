import { type Api, ApiError, type Call, type Route, routes } from '@axle/contract'
import type { z } from 'zod'
import { DomainError, statusOf } from '../errors/errors.ts'
import { EncodedJson, type Handlers } from './handlers.ts'
import { asUnavailable } from '../errors/unavailable.ts'

type Loose = (call: Record<string, unknown>) => Promise<unknown>
interface Given {
  params?: Record<string, string | number>
  query?: unknown
  body?: unknown
}

/**
 * Creates a client of the contract inside the process, for server rendering: no network, same answers as over HTTP.
 * It calls as a visitor, so no private data can get into a page. Throws ApiError like the browser's client.
 */
export function createLocalApi(handlers: Handlers): Api {
  const call = async (key: Call, given: Given = {}): Promise<unknown> => {
    const route: Route = routes[key]
    if (route.access !== 'anyone') throw new ApiError(401, { message: 'Please sign in', code: 'unauthenticated' })
    try {
      const params = Object.fromEntries(
        Object.entries(given.params ?? {}).map(([name, value]) => [name, String(value)]),
      )
      const answer = await (handlers[key] as unknown as Loose)({
        params: parse(route.params, params),
        query: parse(route.query, given.query ?? {}),
        headers: undefined,
        body: parse(route.body, given.body),
        actor: undefined,
        request: undefined,
      })
      return answer instanceof EncodedJson ? JSON.parse(answer.json) : route.response.encode(answer)
    } catch (error) {
      const refusal = error instanceof DomainError ? error : asUnavailable(error)
      if (refusal === undefined) throw error
      const { kind, message, code, errors = [] } = refusal
      throw new ApiError(statusOf[kind], { message, code, errors: [...errors] })
    }
  }
  return call as Api
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value)
  if (!result.success)
    throw new ApiError(400, { message: result.error.issues[0]?.message ?? 'Invalid input', code: 'invalid' })
  return result.data
}
