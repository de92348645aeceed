import { type Call, type Route, routes } from '@axle/contract'
import { isStaffWithRight, roleOf, staffRoleOf } from '@axle/testing/permission-world'
import type { Attack } from './attack.ts'
import type { Operation, ReadDocument } from './document.ts'
import { caseOf, type FuzzWorld } from './fuzz-world.ts'
import { foreignTypes } from './hostile-values.ts'
import { leaksIn } from './leaks.ts'
import { misfits } from './schema-check.ts'
import type { Answer } from './send.ts'
import type { Wire } from './wire.ts'

/** One exchange, with everything needed to judge its answer. */
export interface Exchange {
  readonly operation: Operation
  readonly attack: Attack
  readonly wire: Wire
  readonly answer: Answer
  readonly fuzzed: FuzzWorld
}

/** Lists what is wrong with an answer. */
export function problemsOf(exchange: Exchange, resolve: ReadDocument['resolve']): string[] {
  const { wire, answer } = exchange
  // The server may disconnect a client that sends too much.
  if (answer.status === 0 && (wire.body?.length ?? 0) > 1_000_000) return []
  if (answer.status === 0) return [`gives no answer: ${answer.text}`]
  return [
    ...(answer.status >= 500 ? [`answers ${answer.status}`] : []),
    ...(answer.cpu > 1 ? [`works for ${answer.cpu.toFixed(1)} s`] : []),
    ...headProblems(exchange),
    ...(wire.method === 'HEAD' ? [] : shapeProblems(exchange, resolve)),
    ...leaksIn(answer.text),
    ...refusalProblems(exchange),
    ...privacyProblems(exchange),
  ]
}

function headProblems({ answer: { heads, text } }: Exchange): string[] {
  const type = String(heads['content-type'] ?? '')
  const policy = String(heads['content-security-policy'] ?? '')
  return [
    ...(heads['x-content-type-options'] === 'nosniff' ? [] : ['lets browsers guess its type']),
    ...(heads['cache-control'] === 'no-store' ? [] : [`may be cached: ${String(heads['cache-control'])}`]),
    ...(policy.includes("default-src 'none'") ? [] : ['could be shown as a page']),
    ...(heads['referrer-policy'] === 'no-referrer' ? [] : ['lets browsers tell where it was']),
    ...(text === '' || /^(?:application\/json; charset=utf-8|text\/event-stream|image\/webp)/.test(type)
      ? []
      : [`is of type ${type}`]),
    ...['server', 'x-powered-by', 'x-injected', 'set-cookie']
      .filter((name) => name in heads)
      .map((name) => `has the head ${name}`),
  ]
}

function shapeProblems(
  { operation, answer: { status, heads, text } }: Exchange,
  resolve: ReadDocument['resolve'],
): string[] {
  const documented = operation.answers[String(status)] ?? operation.answers[`${String(status)[0]}XX`]
  if (documented === undefined) return [`answers ${status}, which the document does not name`]
  const type = String(heads['content-type'] ?? '').split(';')[0] ?? ''
  const schema = documented[type]?.schema
  if (schema === undefined) return [`answers ${status} with ${type || 'nothing'}, which the document does not name`]
  if (type !== 'application/json') return []
  try {
    return misfits(JSON.parse(text), schema, resolve).slice(0, 3)
  } catch {
    return ['is no JSON']
  }
}

/** A caller without rights is rejected as such, whatever else is wrong with the request, and never admitted. */
function refusalProblems({ operation, attack, wire, answer: { status } }: Exchange): string[] {
  const { roles, call, owner } = operation
  const isLetIn = status < 400
  const isForeign = foreignTypes.includes(String(wire.heads['content-type'])) && (wire.body?.length ?? 0) > 0
  const isRead = operation.method === 'GET'
  if (isForeign && isLetIn && !isRead && !attack.form) return ['takes what a foreign page may send']
  if (roles === undefined) return []
  const role = attack.credentials === undefined ? roleOf[attack.person] : undefined
  // An unreadable body or malformed URL is rejected before authentication.
  const isReadable = attack.broken === undefined && attack.type === undefined && !attack.heads
  const isAddress = attack.changes.every((change) => !('param' in change) && !isUnreadable(change))
  const enters = role !== undefined && (roles.length === 0 || roles.includes(role) || isStaff(call, attack))
  const wanted = role === undefined ? 401 : enters ? undefined : 403
  if (wanted !== undefined) {
    if (isLetIn)
      return [`lets in ${attack.person}${attack.credentials ? ` with a token that is ${attack.credentials}` : ''}`]
    return isReadable && isAddress && status !== wanted && status !== 413
      ? [`refuses ${attack.person} by ${status} instead of ${wanted}`]
      : []
  }
  return owner ? ownerProblems(call, attack, status) : []
}

const isStaff = (call: string, { person }: Attack): boolean => call in routes && isStaffWithRight(call as Call, person)

const isUnreadable = (change: Attack['changes'][number]): boolean =>
  'put' in change && typeof change.put === 'string' && change.put.startsWith('@@raw:')

function ownerProblems(call: string, attack: Attack, status: number): string[] {
  const { owners = [], notAdmin, but } = caseOf(call) ?? {}
  const staffRole = staffRoleOf[attack.person]
  const ofShop = staffRole !== undefined && owners.includes('vendor') && isStaff(call, attack)
  const isOwn = owners.includes(attack.person) || ofShop || (attack.person === 'admin' && !notAdmin)
  if (isOwn || attack.changes.some(namesAnother)) return []
  if (status < 400) return [`lets ${attack.person} at what is another's`]
  const isPlain =
    attack.changes.length === 0 && !attack.body && !attack.query && !attack.heads && !attack.broken && !attack.type
  const route: Route | undefined = routes[call as Call]
  const wanted = but?.[attack.person] ?? (staffRole && but?.vendor) ?? (route?.owner === 'public' ? 403 : 404)
  return isPlain && !attack.greedy && !attack.form && status !== wanted
    ? [`refuses ${attack.person} by ${status} instead of ${wanted} what is another's`]
    : []
}

/** The request may then refer to the caller's own things, or to nobody's. */
const namesAnother = (change: Attack['changes'][number]): boolean =>
  'param' in change || 'query' in change || change.at.some((key) => /id$|ids$|changes|items/i.test(String(key)))

function privacyProblems({ operation, attack, wire, answer: { text }, fuzzed }: Exchange): string[] {
  const sent = `${wire.target}${wire.body?.toString() ?? ''}`
  const documented = fuzzed.tokens.some((token) => text.includes(token)) ? ['tells a token'] : []
  if (attack.person === 'admin' && attack.credentials === undefined) return documented
  const shows = caseOf(operation.call)?.shows ?? []
  const others = fuzzed.contacts.filter(({ person }) => person !== attack.person && !shows.includes(person))
  return [
    ...documented,
    ...others
      .filter(({ email, phone }) => [email, phone].some((contact) => text.includes(contact) && !sent.includes(contact)))
      .map(({ person }) => `tells ${attack.person} how to reach ${person}`),
  ]
}
