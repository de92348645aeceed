import { datedPage, isCacheable, putInCache } from './cache-entry.ts'
import {
  type Limit,
  limits,
  otherPrivateCaches,
  privateLimit,
  privatePrefix,
  privateCacheOf,
  stores,
} from './cache-limits.ts'

/** The worker's environment; tests bring their own. */
export interface WorkerEnvironment {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  /** Keeps the worker awake until the work is done. */
  readonly meanwhile: (work: Promise<unknown>) => void
}

/** Milliseconds until a cached copy is used instead. */
const timeouts = { page: 5_000, answer: 10_000 }
const unavailable = [502, 503, 504]
const ignoringVary = { ignoreVary: true } as const

/** Files named after their content: cache first. */
export async function asset(request: Request, around: WorkerEnvironment): Promise<Response> {
  const store = await around.caches.open(stores.assets)
  return (await store.match(request.url, ignoringVary)) ?? fetchInto(stores.assets, request, around)
}

/** Pictures never change under their URL, except placeholders. */
export async function picture(request: Request, around: WorkerEnvironment): Promise<Response> {
  const cached = await (await around.caches.open(stores.pictures)).match(request.url, ignoringVary)
  if (cached?.headers.get('cache-control')?.includes('immutable')) return cached
  return orCached(cached, fetchInto(stores.pictures, request, around))
}

/** Icons and the like: network first. */
export async function file(request: Request, around: WorkerEnvironment): Promise<Response> {
  const cached = await (await around.caches.open(stores.assets)).match(request.url, ignoringVary)
  return orCached(cached, fetchInto(stores.assets, request, around))
}

/** Network first; from the cache when offline or slow. Undefined if neither has it. */
export async function page(request: Request, around: WorkerEnvironment): Promise<Response | undefined> {
  const cached = await (await around.caches.open(stores.pages)).match(request.url, ignoringVary)
  const network = fetchInto(stores.pages, request, around)
  around.meanwhile(network.catch(() => undefined))
  const fresh = await (cached ? within(network, timeouts.page) : network).catch(() => undefined)
  if (!cached || (fresh && !unavailable.includes(fresh.status))) return fresh
  return datedPage(cached)
}

/**
 * Returns an API response; offline, the last one to the same request of the same user. Signed-in users change data,
 * so for them only a failed connection allows a cached response, not a slow one.
 */
export async function answer(request: Request, around: WorkerEnvironment): Promise<Response> {
  const authorization = request.headers.get('authorization')
  if (authorization !== null) return privateAnswer(request, authorization, around)
  const cached = await (await around.caches.open(stores.answers)).match(request.url, ignoringVary)
  const network = fetchInto(stores.answers, request, around)
  around.meanwhile(network.catch(() => undefined))
  return orCached(cached, cached ? within(network, timeouts.answer) : network)
}

/** Counts ended sessions: responses requested before are not cached. */
let sessions = 0

async function privateAnswer(request: Request, authorization: string, around: WorkerEnvironment): Promise<Response> {
  const { caches, fetch, meanwhile } = around
  const mine = await privateCacheOf(authorization)
  // Another token means another user, or a new session.
  if (otherPrivateCaches(await caches.keys(), mine).length > 0) await deletePrivateCaches(caches, mine)
  const session = sessions
  const cached = (await matchIn(caches, mine, request.url)) ?? (await matchIn(caches, stores.answers, request.url))
  const network = fetch(request).then((fresh) => {
    if (fresh.status === 401 || fresh.status === 403) meanwhile(deletePrivateCaches(caches))
    else meanwhile(cachePrivate({ name: mine, url: request.url, cached, session }, fresh.clone(), around))
    return fresh
  })
  return orCached(cached, network)
}

interface PrivateEntry {
  readonly name: string
  readonly url: string
  readonly cached: Response | undefined
  readonly session: number
}

/** Caches a response. A user whose account lists other jobs first loses what was cached: it may be of a former shop. */
async function cachePrivate(
  { name, url, cached, session }: PrivateEntry,
  fresh: Response,
  around: WorkerEnvironment,
): Promise<void> {
  if (session !== sessions) return
  const isOtherJob =
    cached && /\/api\/users\/\d+$/.test(url) && (await jobsIn(cached)) !== (await jobsIn(fresh.clone()))
  if (isOtherJob) await deletePrivateCaches(around.caches)
  const now = isOtherJob ? sessions : session
  await cacheIn(name, url, fresh, privateLimit, around, () => now === sessions)
}

const jobsIn = async (account: Response): Promise<string> => {
  const { data } = (await account.clone().json()) as { data?: { staffOf?: unknown; userType?: unknown } }
  return JSON.stringify([data?.staffOf ?? [], data?.userType])
}

/** Deletes private caches after sign-out or a change of user. */
export async function deletePrivateCaches(caches: CacheStorage, except?: string): Promise<void> {
  sessions += 1
  await Promise.all(otherPrivateCaches(await caches.keys(), except).map((name) => caches.delete(name)))
}

async function matchIn(caches: CacheStorage, name: string, url: string): Promise<Response | undefined> {
  // Opening a missing cache would create it.
  return (await caches.has(name)) ? (await caches.open(name)).match(url, ignoringVary) : undefined
}

/** Caches nothing for a user who has signed out meanwhile; if both happen at once, deletes it again. */
async function cacheIn(
  name: string,
  url: string,
  fresh: Response,
  limit: Limit,
  { caches }: Pick<WorkerEnvironment, 'caches'>,
  isStillHere: () => boolean,
): Promise<void> {
  if (!isCacheable(fresh) || !isStillHere()) return
  await putInCache(await caches.open(name), url, fresh, limit)
  if (!isStillHere() && name.startsWith(privatePrefix)) await caches.delete(name)
}

type PublicStore = (typeof stores)[keyof typeof stores]
async function fetchInto(name: PublicStore, request: Request, around: WorkerEnvironment): Promise<Response> {
  const fresh = await around.fetch(request)
  around.meanwhile(cacheIn(name, request.url, fresh.clone(), limits[name], around, () => true))
  return fresh
}

/** Network first, else the cached copy. */
async function orCached(cached: Response | undefined, network: Promise<Response>): Promise<Response> {
  if (!cached) return network
  const fresh = await network.catch(() => undefined)
  return fresh && !unavailable.includes(fresh.status) ? fresh : cached
}

/** Rejects after a time limit; the work itself continues. */
function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
