import type { z } from 'zod'
import type { Role } from './common.ts'
import type { ShopRight } from './shop-rights.ts'

/** Callers allowed: anyone, every signed-in user, or only these roles. */
export type Access = 'anyone' | 'signed-in' | readonly Role[]

export interface Route {
  access: Access
  /**
   * Beyond the role, only the owner may make the call, and admins unless the module says otherwise. For a `public`
   * object others get 403, because anyone may know that it exists; for a `private` one they get 404. The module
   * enforces it, and the API document states it.
   */
  owner?: 'public' | 'private'
  /** Staff of the shop may make the call, whatever their account type, if their role has one of these rights. */
  right?: readonly ShopRight[]
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  status?: 200 | 201
  /** Allowed in read-only mode, although it writes: signing in and out, and ending that mode. */
  whileReadOnly?: true
  /** Multipart upload; the module parses the body itself. */
  multipart?: true
  /** Answers with a WebP image instead of JSON. */
  picture?: true
  /** Answers with server-sent events of the type `response`. */
  stream?: true
  tag: string
  summary: string
}

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** Keeps the literal types of a record of routes while checking its shape. */
export const defineRoutes = <const T extends Record<RouteKey, Route>>(routes: T): T => routes
