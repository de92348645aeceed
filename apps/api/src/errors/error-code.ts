/**
 * Returns the code of the system, PostgreSQL or a library for a failure, such as `ENOSPC` or `57014`; empty without
 * one.
 */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
