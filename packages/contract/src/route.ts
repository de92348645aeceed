import type { z } from 'zod'
import type { Role } from './common.ts'

/** Who may make a call: anyone, whoever holds a token, or only these roles. */
export type Access = 'anyone' | 'signed-in' | readonly Role[]

export interface Route {
  access: Access
  /** Beyond the role, only the owner of what is touched (and admins). Enforced by the room, told in the document. */
  owner?: true
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  status?: 200 | 201
  /** Files come as multipart; the room reads them itself. */
  multipart?: true
  tag: string
  summary: string
}

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** Keeps the literal types of a record of routes while checking its shape. */
export const defineRoutes = <const T extends Record<RouteKey, Route>>(routes: T): T => routes
