import type { z } from 'zod'
import type { Role } from './common.ts'

/** Who may make a call: anyone, whoever holds a token, or only these roles. */
export type Access = 'anyone' | 'signed-in' | readonly Role[]

export interface Route {
  access: Access
  /**
   * Beyond the role, only whose it is, and admins where the room says so. Others are refused (403) where anyone may know
   * that the thing exists, and told that it is not there (404) where it is private. Enforced by the room, told in the document.
   */
  owner?: 'public' | 'private'
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  status?: 200 | 201
  /** Files come as multipart; the room reads them itself. */
  multipart?: true
  /** Answered by server-sent events, each of them as `response` says, for as long as the client stays. */
  stream?: true
  tag: string
  summary: string
}

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** Keeps the literal types of a record of routes while checking its shape. */
export const defineRoutes = <const T extends Record<RouteKey, Route>>(routes: T): T => routes
