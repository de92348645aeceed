import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

/** Returns the default message of an issue, replacing the library's. */
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

// In a page the policy allows no text to be run: even asking whether it does is reported as a breach.
const isPage = 'document' in globalThis

z.config({ customError: plainMessage, jitless: isPage })
