import { people, type Person } from '@axle/testing/permission-world'
import { type Attack, type Change, falseTokens, greedyFor, mayAsk } from './attack.ts'
import type { Operation, ReadDocument, Schema } from './document.ts'
import { caseOf } from './fuzz-world.ts'
import { raw } from './json.ts'
import { placesOf } from './places.ts'

type Resolve = ReadDocument['resolve']
const plain = { wrapped: false, changes: [] }

/**
 * Requests that random choice would rarely make: every caller once with a legal request, each false token, and one
 * odd value in each place. With little time, `first` comes first.
 */
export function sweepOf(
  operation: Operation,
  resolve: Resolve,
): { first: readonly Attack[]; others: readonly Attack[] } {
  const invited = people.filter((person) => mayAsk(operation, person))
  const { owners = invited, notAdmin } = caseOf(operation.call) ?? {}
  const askers: readonly Person[] = owners.length > 0 ? owners : invited
  const person: Person = !notAdmin && invited.includes('admin') ? 'admin' : (askers[0] ?? 'visitor')
  const [modest = person] = askers.filter((each) => each !== 'admin' && each !== 'visitor')
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query')
  const changes: Change[] = [
    ...operation.parameters
      .filter((each) => each.in === 'path')
      .flatMap(({ name, schema }) => strangersOf(name, schema)),
    ...inQuery.flatMap(({ name, schema }) => [
      ...oddOf(schema, resolve).map((each) => ({ query: name, values: [String(each)] })),
      { query: name, values: ['1', '2'] },
    ]),
    ...placesOf(operation, resolve).flatMap(({ path: at, schema }) =>
      oddOf(schema, resolve).map((put) => ({ at, put })),
    ),
  ]
  const isWrite = operation.method !== 'GET'
  const absent = changes.find((change) => 'param' in change)
  const first: Attack[] = [
    ...(absent ? [{ ...plain, person, changes: [absent] }] : []),
    ...(isWrite ? [{ ...plain, person: modest, greedy: ['userType', 'isAdmin'] }] : []),
  ]
  const others: Attack[] = [
    ...people.map((each): Attack => ({ ...plain, person: each })),
    ...changes.map((change): Attack => ({ ...plain, person, changes: [change] })),
    ...(isWrite ? greedyFor(operation).map((key): Attack => ({ ...plain, person: modest, greedy: [key] })) : []),
    ...falseTokens.map((credentials): Attack => ({ ...plain, person: 'customer', credentials })),
    ...(isWrite ? [{ ...plain, person, type: 'text/plain' }] : []),
  ]
  return { first, others }
}

/** Values that match nothing. */
function strangersOf(param: string, { format }: Schema): Change[] {
  const absent = format === 'uuid' ? ['00000000-0000-4000-8000-000000000000'] : ['2147483647', '2147483648', '0']
  return [...absent, 'a\u0000b'].map((put) => ({ param, put }))
}

function oddOf(given: Schema, resolve: Resolve): unknown[] {
  const { type, anyOf = [], maximum = 2_147_483_647, maxLength = 20_000 } = resolve(given)
  if (type === 'string') return ['a\u0000b', '%\\_', '\ud800', 'a'.repeat(Math.min(maxLength, 20_000))]
  if (type === 'number' || type === 'integer') return [maximum, maximum + 1, -1, raw('1e999')]
  return type === undefined
    ? anyOf.flatMap((each) => oddOf(each, resolve))
    : [raw('{"__proto__":{"isAdmin":true}}'), null]
}
