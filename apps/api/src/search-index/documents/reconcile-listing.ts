import type { Platform } from '../../platform/platform.ts'
import { readVersions, type Versions } from './listing-queries.ts'
import type { LiveListing } from './live-listing.ts'
import { type Turn, turns } from '../matching/turns.ts'

/** Rows compared at once. */
const compared = 20_000
/** Unpacked entries before they are packed during a load. */
const mostLater = 500_000

/** Products that fit into a node's memory, at some 600 bytes each. */
const mostProducts = 3_000_000

/**
 * Reads the products whose row version differs from the listing, and removes those without a row. Returns how many it
 * read. Throws if the products do not fit into memory.
 */
export async function reconcileListing(live: LiveListing, from: Platform['pool']): Promise<number> {
  const isCold = live.current.length === 0
  const turn = turns()
  const seen = new SeenIds()
  let read = 0
  for (let last = 0; ;) {
    const versions = await readVersions(from, last, compared)
    const differing = await differingIds(live, versions, seen, turn)
    if (live.current.size + differing.length > mostProducts)
      throw new Error(`More than ${mostProducts.toLocaleString('en')} products do not fit into the memory of a node`)
    await live.refresh(differing, from)
    read += differing.length
    const { words } = live.current
    if (words.later > Math.max(mostLater, words.packed.entries.length / 8)) await live.current.pack(turn)
    last = versions.ids.at(-1) ?? last
    if (versions.ids.length < compared) break
  }
  live.put(
    live.current.livingIds().filter((id) => !seen.has(id)),
    [],
  )
  if (isCold) await live.current.pack(turn)
  return read
}

async function differingIds(live: LiveListing, { ids, versions }: Versions, seen: SeenIds, turn: Turn) {
  const differing: number[] = []
  for (const [n, id] of ids.entries()) {
    seen.add(id)
    const listing = live.current
    const row = listing.rowOf(id)
    if (row < 0 || listing.rows.version.values[row] !== versions[n]) differing.push(id)
    await turn()
  }
  return differing
}

/** A set of small ids, a byte each. */
class SeenIds {
  #bytes = new Uint8Array(1_024)

  add(id: number): void {
    if (id >= this.#bytes.length) {
      const larger = new Uint8Array(Math.max(id + 1, this.#bytes.length * 2))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[id] = 1
  }

  has(id: number): boolean {
    return this.#bytes[id] === 1
  }
}
