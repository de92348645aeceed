import { mayAsk, type Attack } from '@axle/fuzz/attack'
import { type Document, type Operation, operationsOf, type ReadDocument } from '@axle/fuzz/document'
import { caseOf, fuzzWorld } from '@axle/fuzz/fuzz-world'
import { send } from '@axle/fuzz/send'
import { validValues } from '@axle/fuzz/valid-values'
import { type Wire, wireOf } from '@axle/fuzz/wire'
import type { OpenDatabase } from '@axle/api/database/database'
import { people, type Person, roleOf } from '@axle/testing/permission-world'
import fc from 'fast-check'

/** A valid request with as many parameters as the server accepts together. */
export interface ScannerRequest {
  readonly operation: Operation
  readonly person: Person
  readonly wire: Wire
  readonly status: number
  /** Documented parameters that the server rejects in combination with the others. */
  readonly leftOut: readonly string[]
}
interface Target {
  readonly url: string
  readonly db: OpenDatabase['db']
  readonly seed: number
}

/** Builds a request for every operation: reads as each permitted role, writes as one. */
export async function scannerRequests(target: Target, only: readonly string[] = []): Promise<ScannerRequest[]> {
  const document = operationsOf((await (await fetch(`${target.url}/api/openapi.json`)).json()) as Document)
  const requests: ScannerRequest[] = []
  for (const operation of document.operations) {
    // Scanners cannot send image uploads; the fuzzer does.
    if (operation.isForm || isStream(operation)) continue
    if (only.length > 0 && !only.some((part) => operation.call.includes(part))) continue
    for (const person of askersOf(operation)) requests.push(await fullest(target, document, operation, person))
  }
  return requests
}

const isStream = ({ answers }: Operation) => answers['200']?.['text/event-stream'] !== undefined

/** All permitted roles for reads, because their queries differ; the lowest one for writes. */
function askersOf(operation: Operation): readonly Person[] {
  const invited = people.filter((person) => mayAsk(operation, person) && person !== 'blocked')
  const { owners = invited, notAdmin } = caseOf(operation.call) ?? {}
  const may = invited.filter((person) => owners.includes(person) || (person === 'admin' && !notAdmin))
  const each = may.filter((person, index) => may.findIndex((other) => roleOf[other] === roleOf[person]) === index)
  const roles = operation.roles === undefined ? each.slice(0, 1) : each
  return operation.method === 'GET' ? roles : roles.slice(0, 1)
}

/** Adds parameters one by one and keeps those that the server accepts. */
async function fullest({ url, db, seed }: Target, { resolve }: ReadDocument, operation: Operation, person: Person) {
  const { port } = new URL(url)
  const attempt = async (changes: Attack['changes']) => {
    // Fresh data, because an attempt may have deleted something.
    const fuzzed = await fuzzWorld(db)
    const wire = await wireOf(operation, { person, wrapped: false, changes }, fuzzed)
    return { wire, status: (await send(Number(port), wire)).status, changes }
  }
  const places = [
    ...operation.parameters
      .filter((each) => each.in === 'query')
      .map(({ name, schema }) => ({ name, schema, as: (put: unknown) => ({ query: name, values: [String(put)] }) })),
    ...Object.entries((operation.body && resolve(operation.body).properties) ?? {}).map(([name, schema]) => ({
      name,
      schema,
      as: (put: unknown) => ({ at: [name], put }),
    })),
  ]
  let best = await attempt([])
  const given = namesIn(best.wire)
  const leftOut: string[] = []
  for (const { name, schema, as } of places.filter((place) => !given.has(place.name))) {
    const sampled = fc.sample(validValues(schema, resolve), { seed, numRuns: 4 })
    const values = [...(operation.body ? [] : (finding[name] ?? [])), ...sampled].filter(isPlain)
    const taken = await firstOf(values, async (value) => {
      const tried = await attempt([...best.changes, as(value)])
      return tried.status < 400 ? tried : undefined
    })
    if (taken) best = taken
    else leftOut.push(name)
  }
  // Fresh data, because the last attempt may have deleted something.
  const fresh = await attempt(best.changes)
  return { operation, person, wire: fresh.wire, status: fresh.status, leftOut }
}

/** Values that match the demo: with an empty list, true and false conditions look the same. */
const finding: Readonly<Record<string, readonly unknown[]>> = {
  q: ['brake', 'a'],
  search: ['a'],
  make: ['Toyota'],
  model: ['Corolla'],
  year: [2010],
  category: ['Brakes'],
  part: ['Brake Pads'],
  rating: [0],
  minPrice: [0],
  maxPrice: [100_000],
  page: [1],
  limit: [20],
}

async function firstOf<T, R>(each: readonly T[], ask: (one: T) => Promise<R | undefined>): Promise<R | undefined> {
  for (const one of each) {
    const answer = await ask(one)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** A star marks an injection point. */
const isPlain = (value: unknown): boolean => /^[\w\s.,:"[\]{}@+-]*$/.test(JSON.stringify(value) ?? '')

function namesIn({ target, body }: Wire): ReadonlySet<string> {
  const inQuery = [...new URL(target, 'http://axle').searchParams.keys()]
  const sent: unknown = body === undefined ? {} : JSON.parse(body.toString())
  return new Set([...inQuery, ...(typeof sent === 'object' && sent !== null ? Object.keys(sent) : [])])
}
