import type { EditConflict } from '@axle/contract'
import { data } from 'react-router'
import { inUsersLanguage, translate } from '../i18n/messages.ts'

interface Refusal {
  status: number
  message: string
  code?: string
  errors?: readonly { path: string; message: string }[]
  conflicts?: readonly EditConflict[]
  retryAfter?: number
}
// Checked by shape: each bundle has its own copy of the class.
const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  'message' in error

export const statusOf = (error: unknown): number | undefined => (isRefusal(error) ? error.status : undefined)
export const codeOf = (error: unknown): string | undefined => (isRefusal(error) ? error.code : undefined)

/** True if the resource does not exist (any more), so that a retry is pointless. */
export const isMissing = (error: unknown): boolean => [400, 404, 410].includes(statusOf(error) ?? 0)

/** Returns the fields that another user changed since they were read; undefined for any other failure. */
export const conflictsOf = (error: unknown): readonly EditConflict[] | undefined =>
  isRefusal(error) && error.code === 'edit_conflict' ? (error.conflicts ?? []) : undefined

/** Returns the seconds until the server allows a retry, from `Retry-After`; undefined without it. */
export const retryAfterOf = (error: unknown): number | undefined => (isRefusal(error) ? error.retryAfter : undefined)

/**
 * Returns the server's message in the user's language, else the translated `fallback`. Of server faults, only
 * overload, maintenance and full storage are worth reporting.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (!isRefusal(error) || error.message === '') return fallback
  if (error.status >= 500 && !['busy', 'read_only', 'storage_full'].includes(error.code ?? '')) return fallback
  return translate(error.message) ?? fallback
}

/** Returns messages per field in the user's language. Paths are those of the contract: `price`, `items.0`. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = isRefusal(error) ? (error.errors ?? []) : []
  return Object.fromEntries(errors.map(({ path, message }) => [path, inUsersLanguage(message)]))
}

/** Turns an API error in a loader into a response with its status instead of a 500. */
export function asResponse(error: unknown): unknown {
  return isRefusal(error) && error.status > 0 ? data(error.message, { status: error.status }) : error
}
