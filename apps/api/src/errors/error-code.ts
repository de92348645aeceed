/** What the system, PostgreSQL or a library calls the failure, such as `ENOSPC` or `57014`; empty where it has no such name. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
