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
// By shape, since the class exists once per bundle.
const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  'message' in error

export const statusOf = (error: unknown): number | undefined => (isRefusal(error) ? error.status : undefined)
export const codeOf = (error: unknown): string | undefined => (isRefusal(error) ? error.code : undefined)

/** Nothing is there under this address, or no longer: trying again is no use. */
export const isMissing = (error: unknown): boolean => [400, 404, 410].includes(statusOf(error) ?? 0)

/** The fields that somebody else changed since they were read; undefined for any other failure. */
export const conflictsOf = (error: unknown): readonly EditConflict[] | undefined =>
  isRefusal(error) && error.code === 'edit_conflict' ? (error.conflicts ?? []) : undefined

/** Seconds after which the server wants to be asked again, if it says so. */
export const retryAfterOf = (error: unknown): number | undefined => (isRefusal(error) ? error.retryAfter : undefined)

/**
 * What to tell the user: the server's sentence in his language, else the fallback (already translated). Of a server that
 * broke down only that it has too much to do, or no room to keep anything, is worth telling.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (!isRefusal(error) || error.message === '') return fallback
  if (error.status >= 500 && !['busy', 'storage_full'].includes(error.code ?? '')) return fallback
  return translate(error.message) ?? fallback
}

/** Messages per field, in the user's language. Paths are the contract's: `price`, `items.0`. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = isRefusal(error) ? (error.errors ?? []) : []
  return Object.fromEntries(errors.map(({ path, message }) => [path, inUsersLanguage(message)]))
}

/** For loaders: a refusal becomes an answer with its status instead of a 500. */
export function asResponse(error: unknown): unknown {
  return isRefusal(error) && error.status > 0 ? data(error.message, { status: error.status }) : error
}
