import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

/** What is said where a schema has no words of its own, so that nobody is answered in the library's. */
function plainMessage(issue: Issue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined || issue.input === null ? 'Is required' : 'Has the wrong type'
  if (issue.code === 'too_big') return `Must be at most ${issue.maximum}${unitOf(issue.origin)}`
  if (issue.code === 'too_small') return `Must be at least ${issue.minimum}${unitOf(issue.origin)}`
  if (issue.code === 'not_multiple_of') return 'Has too many decimals'
  if (issue.code === 'invalid_value') return `Must be one of: ${issue.values.join(', ')}`
  return 'Is not valid'
}

const unitOf = (origin: string): string => (origin === 'string' ? ' characters' : origin === 'array' ? ' values' : '')

z.config({ customError: plainMessage })
