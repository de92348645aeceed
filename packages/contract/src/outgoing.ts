/** Why a request to a URL that a user typed failed. */
export const outgoingFailures = [
  'not_https',
  'address_not_public',
  'unknown_host',
  'no_connection',
  'timeout',
  'too_long',
] as const
export type OutgoingFailure = (typeof outgoingFailures)[number]
