import { codeOf } from './error-code.ts'

/** Names the reason of an error in a few words: of fetch, which reports only a failure, the cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause, message, name } = error
  if (message === 'fetch failed' && cause instanceof Error) return reasonOf(cause)
  return message || codeOf(error) || name
}
