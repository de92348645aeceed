import fc from 'fast-check'
import { people, type Person, roleOf } from '@axle/testing/permission-world'
import type { Operation, ReadDocument, Schema } from './document.ts'
import { caseOf } from './fuzz-world.ts'
import {
  brokenBodies,
  foreignTypes,
  hostileTexts,
  jsonTypes,
  oddHeads,
  oddNumbers,
  otherKinds,
} from './hostile-values.ts'
import { boundaries, placesOf } from './places.ts'
import { validValues } from './valid-values.ts'

/** Invalid tokens, and tokens in wrong places. */
export const falseTokens = [
  'none',
  'empty',
  'made up',
  'one sign changed',
  'run out',
  'signed out',
  'blocked',
  'in the query',
  'in a cookie',
  'other scheme',
  'twice',
  'unsigned jwt',
  'ended key',
] as const
export const greedyKeys = [
  'userType',
  'isAdmin',
  'isBlocked',
  'userRole',
  'userCategory',
  'role',
  'status',
  'users',
  'ownerId',
  'userId',
  'businessId',
  'totalSold',
  'rating',
  'ratingCount',
  'totalAmount',
  'subTotal',
  'price',
  'paymentStatus',
  'passwordHash',
  'createdAt',
  'id',
] as const
/** A shop may itself report that its vendor order was paid, in cash or to its own number (never by card). */
export const greedyFor = ({ call }: Operation) =>
  greedyKeys.filter((key) => call !== 'PUT /orders/:id' || key !== 'paymentStatus')

export const formFiles = ['png', 'half a png', 'svg', 'nothing', 'zeros', 'html'] as const

/** A request, stored as its differences from a legal one, so that it can be repeated in another world. */
export interface Attack {
  readonly person: Person
  /** Sends the body as `{"data": …}`. */
  readonly wrapped: boolean
  /** Replaces the legal body, except for ids of existing things. */
  readonly body?: unknown
  readonly changes: readonly Change[]
  readonly query?: Readonly<Record<string, unknown>>
  readonly credentials?: (typeof falseTokens)[number]
  readonly method?: string
  readonly heads?: readonly (readonly [string, string])[]
  readonly type?: string
  readonly broken?: string
  /** Keys that nobody may set, one at a time: a rejected one would hide the next. */
  readonly greedy?: readonly string[]
  readonly form?: {
    readonly file: (typeof formFiles)[number]
    readonly name: string
    readonly type: string
    readonly preset: string
  }
}
export type Change =
  | { readonly at: readonly (string | number)[]; readonly put: unknown }
  | { readonly at: readonly (string | number)[]; readonly drop: true }
  | { readonly param: string; readonly put: string }
  | { readonly query: string; readonly values: readonly string[] }

type Resolve = ReadDocument['resolve']
const someText = fc.constantFrom(...hostileTexts)
/** Only a few longer ones fit into the first line of a request. */
const shortTexts = hostileTexts.filter(({ length }) => length <= 2_100)
const inAddress = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...shortTexts) },
  { weight: 1, arbitrary: someText },
)
const mistyped = fc.oneof(
  someText,
  fc.constantFrom<unknown>(...oddNumbers),
  fc.constantFrom<unknown>(...otherKinds),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

/** Generates all kinds of requests for an operation, mostly from callers who may make it. */
export function attacksOn(operation: Operation, resolve: Resolve): fc.Arbitrary<Attack> {
  const invited = people.filter((person) => mayAsk(operation, person))
  const { owners = invited, notAdmin } = caseOf(operation.call) ?? {}
  const asker = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(...owners, ...(notAdmin ? [] : invited.filter((each) => each === 'admin'))),
    },
    { weight: 2, arbitrary: fc.constantFrom(...invited) },
    { weight: 1, arbitrary: fc.constantFrom(...people) },
  )
  const plain = { person: asker, wrapped: fc.boolean(), changes: fc.constant<Change[]>([]) }
  const changes = fc.array(changesOf(operation, resolve), { minLength: 1, maxLength: 3 })
  const query = validQuery(operation, resolve)
  const kinds: fc.WeightedArbitrary<Attack>[] = [
    { weight: 2, arbitrary: fc.record({ ...plain, query }) },
    { weight: 8, arbitrary: fc.record({ ...plain, changes }) },
    { weight: 1, arbitrary: fc.record({ ...plain, credentials: fc.constantFrom(...falseTokens) }) },
    {
      weight: 1,
      arbitrary: fc.record({ ...plain, heads: fc.array(fc.constantFrom(...oddHeads), { minLength: 1, maxLength: 2 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        ...plain,
        broken: fc.constantFrom(...brokenBodies),
        type: fc.constantFrom(...foreignTypes, ...jsonTypes),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ ...plain, greedy: fc.subarray(greedyFor(operation), { minLength: 1, maxLength: 2 }) }),
    },
  ]
  // HEAD gets no stream, and the document lists none.
  if (operation.method === 'GET' && !isStream(operation))
    kinds.push({ weight: 1, arbitrary: fc.record({ ...plain, method: fc.constant('HEAD') }) })
  if (operation.body) {
    const body = validValues(operation.body, resolve)
    kinds.push(
      { weight: 3, arbitrary: fc.record({ ...plain, body }) },
      { weight: 1, arbitrary: fc.record({ ...plain, type: fc.constantFrom(...foreignTypes, ...jsonTypes) }) },
    )
  }
  if (operation.isForm) kinds.push({ weight: 10, arbitrary: fc.record({ ...plain, form: forms }) })
  return fc.oneof(...kinds)
}

const isStream = ({ answers }: Operation): boolean => answers['200']?.['text/event-stream'] !== undefined

export const mayAsk = ({ roles }: Operation, person: Person): boolean => {
  const role = roleOf[person]
  return roles === undefined || (role !== undefined && (roles.length === 0 || roles.includes(role)))
}

function changesOf(operation: Operation, resolve: Resolve): fc.Arbitrary<Change> {
  const inBody = placesOf(operation, resolve).map(({ path: at, schema }): fc.Arbitrary<Change> => {
    const put = fc.oneof(...[edgesOf(schema, resolve), mistyped].flatMap((each) => each ?? []))
    return fc.oneof(
      { weight: 6, arbitrary: fc.record({ at: fc.constant(at), put }) },
      { weight: 1, arbitrary: fc.constant<Change>({ at, drop: true }) },
    )
  })
  const named = operation.parameters.flatMap((parameter): fc.Arbitrary<Change>[] => {
    const edges = edgesOf(parameter.schema, resolve)?.map(String)
    const value = fc.oneof(
      ...[edges, inAddress, fc.string({ unit: 'binary', maxLength: 20 })].flatMap((each) => each ?? []),
    )
    if (parameter.in === 'path') return [fc.record({ param: fc.constant(parameter.name), put: value })]
    if (parameter.in === 'header') return []
    const values = fc.oneof(
      { weight: 4, arbitrary: value.map((one) => [one]) },
      { weight: 1, arbitrary: fc.array(value, { minLength: 2, maxLength: 3 }) },
    )
    return [fc.record({ query: fc.constant(parameter.name), values })]
  })
  const unknownQuery = fc.record({
    query: fc.constantFrom(
      '__proto__[isAdmin]',
      'constructor',
      'page[]',
      'limit[$gt]',
      'auth_token',
      '\u0000',
      'q[a][b]',
    ),
    values: fc.array(inAddress, { minLength: 1, maxLength: 2 }),
  })
  const unknownKey = fc.record({ at: fc.constantFrom(['unknown'], ['data'], ['toJSON']), put: mistyped })
  return fc.oneof(...inBody, ...named, unknownQuery, ...(operation.body ? [unknownKey] : []))
}

function edgesOf(schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> | undefined {
  const edges = boundaries(schema, resolve)
  return edges.length > 0 ? fc.constantFrom(...edges) : undefined
}

function validQuery({ parameters }: Operation, resolve: Resolve): fc.Arbitrary<Record<string, unknown>> {
  const asked = parameters.filter((parameter) => parameter.in === 'query')
  const values = asked.map(({ name, schema }) => [name, validValues(schema, resolve)] as const)
  return fc.record(Object.fromEntries(values), { requiredKeys: [] })
}

const forms = fc.record({
  file: fc.constantFrom(...formFiles),
  name: someText,
  type: fc.constantFrom('image/png', 'image/svg+xml', 'text/html', 'image/jpeg', ''),
  preset: fc.oneof(fc.constantFrom('avatar', 'shop', 'product'), someText),
})
