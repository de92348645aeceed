import type { Platform } from '../../platform/platform.ts'
import { Listing, type StoredDocument } from './listing.ts'
import { readDocuments } from './listing-queries.ts'
import { turns } from '../matching/turns.ts'

/** Products read at once. More live longer than a collection of the young generation, and become garbage that stays. */
const batch = 250

/** The listing of this process. A compaction replaces it in the background, and repeats the changes made meanwhile. */
export class LiveListing {
  #current = new Listing()
  /** Changes since the start of a compaction. */
  #replayed: Map<number, StoredDocument | undefined> | undefined

  get current(): Listing {
    return this.#current
  }

  get isCompacting(): boolean {
    return this.#replayed !== undefined
  }

  replace(listing: Listing): void {
    this.#current = listing
  }

  /** Replaces the products by their documents, and removes those without one. */
  put(ids: readonly number[], documents: readonly StoredDocument[]): void {
    const byId = new Map(documents.map((document) => [document.id, document]))
    for (const id of ids) {
      const document = byId.get(id)
      putOrRemove(this.#current, id, document)
      this.#replayed?.set(id, document)
    }
  }

  /** Reads the products again. */
  async refresh(ids: readonly number[], from: Platform['pool']): Promise<void> {
    const turn = turns()
    for (let at = 0; at < ids.length; at += batch) {
      const some = ids.slice(at, at + batch)
      const documents = new Map((await readDocuments(from, some)).map((document) => [document.id, document]))
      for (const id of some) {
        const document = documents.get(id)
        this.put([id], document ? [document] : [])
        await turn()
      }
    }
  }

  async compact(): Promise<void> {
    this.#replayed = new Map()
    try {
      const next = await this.#current.compacted(turns())
      for (const [id, document] of this.#replayed) putOrRemove(next, id, document)
      this.#current = next
    } finally {
      this.#replayed = undefined
    }
  }
}

function putOrRemove(listing: Listing, id: number, document: StoredDocument | undefined): void {
  if (document) listing.put(document)
  else listing.remove(id)
}
