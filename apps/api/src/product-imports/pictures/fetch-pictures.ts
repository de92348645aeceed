import { limits, type OutgoingFailure } from '@axle/contract'
import { OutgoingError } from '../../outgoing/outgoing-error.ts'
import type { Outgoing } from '../../outgoing/send-outgoing.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Storage } from '../../storage/storage.ts'
import { missingImages } from '../../uploads/index.ts'
import { type FetchedPicture, findFetched, putFetched } from './import-picture-repository.ts'
import { storedOrFault } from './read-pictures.ts'

export interface PictureFetcher {
  readonly platform: Platform
  readonly storage: Storage
  readonly outgoing: Outgoing
  /** The site setting, which is off by default. */
  readonly isAllowed: () => Promise<boolean>
}

/** One run of an import. */
export interface FetchRun {
  readonly shopId: number
  readonly userId: number
  readonly since: Date
  /** Fetched so far. */
  fetched: number
  /** Failures in a row, by host. */
  readonly failures: Map<string, number>
}

/** Uploaded pictures by address, or why there is none. */
export type PicturesByAddress = ReadonlyMap<string, { readonly url: string } | { readonly fault: string }>

const parallel = 4
/** A host that failed so often is not asked again in this run. */
const mostFailures = 3

/**
 * Fetches pictures from addresses of other sites, each once for a shop: what an earlier import fetched is not fetched
 * again, and what failed is retried by the next run. Must run outside transactions.
 */
export async function fetchPictures(
  fetcher: PictureFetcher,
  run: FetchRun,
  addresses: readonly string[],
): Promise<PicturesByAddress> {
  const asked = [...new Set(addresses)]
  if (asked.length === 0) return new Map()
  const { db } = fetcher.platform
  const found = await findFetched(db, run.shopId, asked, run.since)
  const gone = await missingImages(
    db,
    found.flatMap(({ url }) => url ?? []),
  )
  const known = new Map(
    found.filter(({ url }) => url === null || !gone.has(url)).map((picture) => [picture.address, resultOf(picture)]),
  )
  const waiting = asked.filter((address) => !known.has(address))
  const isAllowed = waiting.length > 0 && (await fetcher.isAllowed())
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      known.set(address, isAllowed ? await fetchOnce(fetcher, run, address) : { fault: switchedOff })
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return known
}

const switchedOff = 'Pictures from addresses are switched off on this site. Please add the picture files'

const resultOf = ({ url, fault }: FetchedPicture) => (url === null ? { fault: fault ?? '' } : { url })

async function fetchOnce(fetcher: PictureFetcher, run: FetchRun, address: string) {
  if (run.fetched >= limits.productImport.maxPictures)
    return { fault: `At most ${limits.productImport.maxPictures} pictures can be fetched for one file` }
  run.fetched += 1
  const result = await fetchPicture(fetcher, run, address)
  const { db, clock } = fetcher.platform
  await putFetched(db, run.shopId, { address, url: null, fault: null, ...result }, clock.now())
  return result
}

async function fetchPicture({ platform, storage, outgoing }: PictureFetcher, run: FetchRun, address: string) {
  const { host } = URL.canParse(address) ? new URL(address) : { host: '' }
  const failures = run.failures.get(host) ?? 0
  if (failures >= mostFailures) return { fault: faults.no_connection }
  try {
    const { status, body } = await outgoing.send({
      url: address,
      method: 'GET',
      timeoutMs: limits.productImport.fetchMs,
      maxBytes: limits.upload.product.maxBytes,
    })
    run.failures.set(host, 0)
    if (status !== 200) return { fault: `The address of this picture answered with status ${status}` }
    return await storedOrFault(platform, storage, run.userId, body)
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    if (error.code !== 'too_long') run.failures.set(host, failures + 1)
    return { fault: faults[error.code] }
  }
}

const faults: Readonly<Record<OutgoingFailure, string>> = {
  not_https: 'The address of a picture must begin with https://',
  address_not_public: 'The address of a picture must be a public website',
  unknown_host: 'The website of this picture was not found',
  no_connection: 'The website of this picture did not answer',
  timeout: 'The website of this picture did not answer',
  too_long: `The image must be at most ${limits.upload.product.maxBytes / 1024 / 1024} MB`,
}
