import { datedPage, isKeepable, keep } from './keep.ts'
import { type Limit, limits, othersOf, privateLimit, privatePrefix, privateStoreOf, stores } from './stores.ts'

/** The worker's environment; tests bring their own. */
export interface Surroundings {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  /** Keeps the worker awake until the work is done. */
  readonly meanwhile: (work: Promise<unknown>) => void
}

/** Milliseconds until a cached copy is used instead. */
const patience = { page: 5_000, answer: 10_000 }
const away = [502, 503, 504]
const exactly = { ignoreVary: true } as const

/** Files named after their content: cache first. */
export async function asset(request: Request, around: Surroundings): Promise<Response> {
  const store = await around.caches.open(stores.assets)
  return (await store.match(request.url, exactly)) ?? fetchInto(stores.assets, request, around)
}

/** Pictures never change under their URL, except placeholders. */
export async function picture(request: Request, around: Surroundings): Promise<Response> {
  const kept = await (await around.caches.open(stores.pictures)).match(request.url, exactly)
  if (kept?.headers.get('cache-control')?.includes('immutable')) return kept
  return orKept(kept, fetchInto(stores.pictures, request, around))
}

/** Icons and the like: network first. */
export async function file(request: Request, around: Surroundings): Promise<Response> {
  const kept = await (await around.caches.open(stores.assets)).match(request.url, exactly)
  return orKept(kept, fetchInto(stores.assets, request, around))
}

/** Network first; from the cache when offline or slow. Undefined if neither has it. */
export async function page(request: Request, around: Surroundings): Promise<Response | undefined> {
  const kept = await (await around.caches.open(stores.pages)).match(request.url, exactly)
  const asked = fetchInto(stores.pages, request, around)
  around.meanwhile(asked.catch(() => undefined))
  const fresh = await (kept ? within(asked, patience.page) : asked).catch(() => undefined)
  if (!kept || (fresh && !away.includes(fresh.status))) return fresh
  return datedPage(kept)
}

/**
 * Returns an API response; offline, the last one to the same request of the same user. Signed-in users change data,
 * so for them only a failed connection allows a cached response, not a slow one.
 */
export async function answer(request: Request, around: Surroundings): Promise<Response> {
  const authorization = request.headers.get('authorization')
  if (authorization !== null) return ownAnswer(request, authorization, around)
  const kept = await (await around.caches.open(stores.answers)).match(request.url, exactly)
  const asked = fetchInto(stores.answers, request, around)
  around.meanwhile(asked.catch(() => undefined))
  return orKept(kept, kept ? within(asked, patience.answer) : asked)
}

/** Counts ended sessions: responses requested before are not cached. */
let sessions = 0

async function ownAnswer(request: Request, authorization: string, around: Surroundings): Promise<Response> {
  const { caches, fetch, meanwhile } = around
  const mine = await privateStoreOf(authorization)
  // Another token means another user, or a new session.
  if (othersOf(await caches.keys(), mine).length > 0) await forgetPrivate(caches, mine)
  const session = sessions
  const kept = (await matchIn(caches, mine, request.url)) ?? (await matchIn(caches, stores.answers, request.url))
  const asked = fetch(request).then((fresh) => {
    if (fresh.status === 401) meanwhile(forgetPrivate(caches))
    else meanwhile(keepIn(mine, request.url, fresh.clone(), privateLimit, around, () => session === sessions))
    return fresh
  })
  return orKept(kept, asked)
}

/** Deletes private caches after sign-out or a change of user. */
export async function forgetPrivate(caches: CacheStorage, except?: string): Promise<void> {
  sessions += 1
  await Promise.all(othersOf(await caches.keys(), except).map((name) => caches.delete(name)))
}

async function matchIn(caches: CacheStorage, name: string, url: string): Promise<Response | undefined> {
  // Opening a missing cache would create it.
  return (await caches.has(name)) ? (await caches.open(name)).match(url, exactly) : undefined
}

/** Caches nothing for a user who has signed out meanwhile; if both happen at once, deletes it again. */
async function keepIn(
  name: string,
  url: string,
  fresh: Response,
  limit: Limit,
  { caches }: Pick<Surroundings, 'caches'>,
  isStillHere: () => boolean,
): Promise<void> {
  if (!isKeepable(fresh) || !isStillHere()) return
  await keep(await caches.open(name), url, fresh, limit)
  if (!isStillHere() && name.startsWith(privatePrefix)) await caches.delete(name)
}

type PublicStore = (typeof stores)[keyof typeof stores]
async function fetchInto(name: PublicStore, request: Request, around: Surroundings): Promise<Response> {
  const fresh = await around.fetch(request)
  around.meanwhile(keepIn(name, request.url, fresh.clone(), limits[name], around, () => true))
  return fresh
}

/** Network first, else the cached copy. */
async function orKept(kept: Response | undefined, asked: Promise<Response>): Promise<Response> {
  if (!kept) return asked
  const fresh = await asked.catch(() => undefined)
  return fresh && !away.includes(fresh.status) ? fresh : kept
}

/** Rejects after a time limit; the work itself goes on. */
function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
