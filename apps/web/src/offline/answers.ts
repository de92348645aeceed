import { datedPage, isKeepable, keep } from './keep.ts'
import { type Limit, limits, othersOf, privateLimit, privatePrefix, privateStoreOf, stores } from './stores.ts'

/** What the worker needs of its surroundings; tests bring their own. */
export interface Surroundings {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  /** Keeps the worker awake until something is done. */
  readonly meanwhile: (work: Promise<unknown>) => void
}

/** So long a line may take where something kept can be shown instead. */
const patience = { page: 5_000, answer: 10_000 }
const away = [502, 503, 504]
const exactly = { ignoreVary: true } as const

/** Files named after what is in them: what is kept is right. */
export async function asset(request: Request, around: Surroundings): Promise<Response> {
  const store = await around.caches.open(stores.assets)
  return (await store.match(request.url, exactly)) ?? fetchInto(stores.assets, request, around)
}

/** Pictures never change under their address, but for those that only stand in for a while. */
export async function picture(request: Request, around: Surroundings): Promise<Response> {
  const kept = await (await around.caches.open(stores.pictures)).match(request.url, exactly)
  if (kept?.headers.get('cache-control')?.includes('immutable')) return kept
  return orKept(kept, fetchInto(stores.pictures, request, around))
}

/** Icons and such: new where there is a line. */
export async function file(request: Request, around: Surroundings): Promise<Response> {
  const kept = await (await around.caches.open(stores.assets)).match(request.url, exactly)
  return orKept(kept, fetchInto(stores.assets, request, around))
}

/** A page comes over the line; a kept one only where there is none, or it is too slow. Undefined: neither. */
export async function page(request: Request, around: Surroundings): Promise<Response | undefined> {
  const kept = await (await around.caches.open(stores.pages)).match(request.url, exactly)
  const asked = fetchInto(stores.pages, request, around)
  around.meanwhile(asked.catch(() => undefined))
  const fresh = await (kept ? within(asked, patience.page) : asked).catch(() => undefined)
  if (!kept || (fresh && !away.includes(fresh.status))) return fresh
  return datedPage(kept)
}

/**
 * An answer of the API; without a line the last one to the same question of the same person. Somebody who is signed in
 * changes things: only a line that fails is reason to show him what was before, a slow one is not.
 */
export async function answer(request: Request, around: Surroundings): Promise<Response> {
  const authorization = request.headers.get('authorization')
  if (authorization !== null) return ownAnswer(request, authorization, around)
  const kept = await (await around.caches.open(stores.answers)).match(request.url, exactly)
  const asked = fetchInto(stores.answers, request, around)
  around.meanwhile(asked.catch(() => undefined))
  return orKept(kept, kept ? within(asked, patience.answer) : asked)
}

/** Raised whenever a session ends: what was asked for before is not kept any more. */
let sessions = 0

async function ownAnswer(request: Request, authorization: string, around: Surroundings): Promise<Response> {
  const { caches, fetch, meanwhile } = around
  const mine = await privateStoreOf(authorization)
  // With another token comes another person, or the same one anew.
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

/** Somebody signed out, or is no longer who he was: nothing of him stays. */
export async function forgetPrivate(caches: CacheStorage, except?: string): Promise<void> {
  sessions += 1
  await Promise.all(othersOf(await caches.keys(), except).map((name) => caches.delete(name)))
}

async function matchIn(caches: CacheStorage, name: string, url: string): Promise<Response | undefined> {
  // Opening one would make it.
  return (await caches.has(name)) ? (await caches.open(name)).match(url, exactly) : undefined
}

/** Nothing is written for somebody who has signed out meanwhile; and should it cross with that, it is taken back. */
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

/** What comes over the line, or what is kept where nothing does. */
async function orKept(kept: Response | undefined, asked: Promise<Response>): Promise<Response> {
  if (!kept) return asked
  const fresh = await asked.catch(() => undefined)
  return fresh && !away.includes(fresh.status) ? fresh : kept
}

/** Fails when it takes longer; the work itself goes on. */
function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
