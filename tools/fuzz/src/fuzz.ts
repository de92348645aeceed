import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '@axle/api/platform/platform'
import { type Attack, attacksOn } from './attack.ts'
import { type Operation, readDocument, type ReadDocument } from './document.ts'
import { type FuzzWorld, fuzzWorld } from './fuzz-world.ts'
import { problemsOf } from './judge.ts'
import { type Answer, send } from './send.ts'
import { sweepOf } from './sweep.ts'
import { privileges } from './tables.ts'
import { type Wire, wireOf } from './wire.ts'

export interface Finding {
  readonly call: string
  readonly problem: string
  readonly seed: number
  /** With the seed, leads fast-check back to this request; empty for sweeps. */
  readonly path: string
  readonly attack: Attack
  readonly wire: Wire
  readonly answer: Answer
}
export interface Plan {
  readonly seed: number
  /** Random requests per operation. */
  readonly requests: number
  /** How many requests of the sweep to send. */
  readonly sweep: number
  /** Only calls that contain one of these. */
  readonly only?: readonly string[] | undefined
  /** Repeats the one finding at this path. */
  readonly path?: string | undefined
}
export interface Fuzzed {
  readonly findings: readonly Finding[]
  readonly requests: number
  /** Calls that no request passed: the code behind their validation was not tested. */
  readonly neverReached: readonly string[]
}
interface Target extends ReadDocument {
  readonly port: number
  readonly platform: Platform
  /** Resolves when the server has seen writes made directly to the database. */
  readonly caughtUp: () => Promise<void>
}
interface Served {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly changeFeed: { caughtUp(): Promise<void> }
}
type Seen = Pick<Finding, 'problem' | 'attack' | 'wire' | 'answer'>

export async function targetOf({ app, platform, changeFeed }: Served): Promise<Target> {
  const document = await readDocument(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { ...document, port, platform, caughtUp: () => changeFeed.caughtUp() }
}

/** Tests every operation of the document. The same seed sends the same requests to a fresh database. */
export async function fuzz(
  target: Target,
  plan: Plan,
  documented: (line: string) => void = () => undefined,
): Promise<Fuzzed> {
  // Site settings come last, because they change which other calls are allowed.
  const operations = wantedOf(target, plan).toSorted((one, other) => Number(isOfSite(one)) - Number(isOfSite(other)))
  const findings: Finding[] = []
  const neverReached: string[] = []
  let requests = 0
  const worlds: Worlds = { current: undefined }
  for (const operation of operations) {
    const run = await fuzzOperation(target, operation, plan, worlds)
    findings.push(...run.findings)
    requests += run.requests
    if (!run.isReached) neverReached.push(operation.call)
    for (const finding of run.findings) documented(`\n${shown(finding)}\n`)
    documented(
      `${operation.call}: ${run.requests} requests, ${run.through} came through, ${run.findings.length} findings`,
    )
  }
  return { findings, requests, neverReached }
}

export const wantedOf = ({ operations }: ReadDocument, { only }: Pick<Plan, 'only'>): readonly Operation[] =>
  operations.filter(({ call }) => only === undefined || only.some((part) => call.includes(part)))

const isOfSite = ({ call }: Operation) => call === 'PUT /settings'
/** Each costs a password hash, which is slow on purpose. */
const isSlow = ({ call }: Operation) => /^POST \/(?:login|register|admin|change-password)$/.test(call)
/** These remove what a later request would need, for example the session by signing in again, or give a right. */
const takesAway =
  /\/(?:sessions|login|logout|register|users|change-password|settings|curation|business|admin|staff-invitations)/
const findingsEach = 4

interface Worlds {
  current: FuzzWorld | undefined
}

async function fuzzOperation(target: Target, operation: Operation, plan: Plan, worlds: Worlds) {
  const { seed, requests: asked, path } = plan
  const { platform, resolve, port } = target
  const findings: Finding[] = []
  let requests = 0
  let through = 0
  const attempt = async (attack: Attack): Promise<Seen[]> => {
    const fuzzed = (worlds.current ??= await fuzzWorld(platform.db))
    const wire = await wireOf(operation, attack, fuzzed)
    const watched = attack.greedy && attack.person !== 'admin'
    const before = watched && (await privileges(platform.pool, fuzzed, attack.person))
    await target.caughtUp()
    const answer = await send(port, wire)
    requests += 1
    if (answer.status < 400) through += 1
    const problems = problemsOf({ operation, attack, wire, answer, fuzzed }, resolve)
    if (watched && before !== (await privileges(platform.pool, fuzzed, attack.person)))
      problems.push('takes what nobody may set')
    if (answer.status < 400 && takesAway.test(operation.call) && operation.method !== 'GET') worlds.current = undefined
    return problems.map((problem) => ({ problem, attack, wire, answer }))
  }
  const note = (seen: readonly Seen[], at: string) => {
    const fresh = seen.find(({ problem }) => findings.every((known) => kindOf(known.problem) !== kindOf(problem)))
    if (fresh) findings.push({ ...fresh, call: operation.call, seed, path: at })
  }
  if (path === undefined)
    for (const attack of someOf(sweepOf(operation, resolve), plan)) note(await attempt(attack), '')
  const runs = isSlow(operation) ? Math.ceil(asked / 3) : asked
  // Each problem is reported once and then ignored, so that others behind it are found.
  for (let round = 0; round <= findingsEach; round++) {
    let last: Seen | undefined
    const property = fc.asyncProperty(attacksOn(operation, resolve), async (attack) => {
      const fresh = (await attempt(attack)).find(({ problem }) =>
        findings.every((known) => kindOf(known.problem) !== kindOf(problem)),
      )
      if (fresh === undefined) return
      last = fresh
      throw new Error(fresh.problem)
    })
    // Shrinking ends after a while, because each try is a request.
    const settings = {
      seed,
      numRuns: runs,
      endOnFailure: false,
      interruptAfterTimeLimit: 60_000,
      markInterruptAsFailure: false,
    }
    const result = await fc.check(property, { ...settings, ...(path !== undefined && { path }) })
    if (!result.failed) break
    // The world could not be set up, or a request not sent: no failure of the product.
    if (last === undefined) throw new Error(`${operation.call} could not be tested`, { cause: result.errorInstance })
    findings.push({ ...last, call: operation.call, seed, path: result.counterexamplePath ?? '' })
  }
  return { findings, requests, through, isReached: through > 0 }
}

function someOf({ first, others }: ReturnType<typeof sweepOf>, { sweep, seed }: Plan): readonly Attack[] {
  if (others.length <= sweep) return [...first, ...others]
  const some = fc.shuffledSubarray([...others], { minLength: sweep, maxLength: sweep })
  return [...first, ...(fc.sample(some, { seed, numRuns: 1 })[0] ?? [])]
}

/** Numbers and quotations differ between requests. */
const kindOf = (problem: string) => problem.replaceAll(/"[^"]*"|\d{4,}|\[\d+\]|\d+\.\d+/g, '')

export function shown({ call, problem, seed, path, attack, wire, answer }: Finding): string {
  const body =
    wire.body && wire.body.length > 600
      ? `${wire.body.subarray(0, 600).toString()}… (${wire.body.length} bytes)`
      : wire.body?.toString()
  return [
    `${call} ${problem}`,
    `  again: npm run fuzz -- --seed ${seed} --only '${call}'${path && ` --path '${path}'`}`,
    `  as ${attack.person}: ${wire.method} ${wire.target.slice(0, 400)}`,
    `  ${JSON.stringify(wire.heads).slice(0, 400)}`,
    ...(body === undefined ? [] : [`  ${JSON.stringify(body)}`]),
    `  ${answer.status} ${answer.text.slice(0, 400)}`,
    `  differs from a legal request by ${JSON.stringify({ ...attack, person: undefined }, short).slice(0, 600)}`,
  ].join('\n')
}

const short = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > 120 ? `${value.slice(0, 60)}… (${value.length} characters)` : value
