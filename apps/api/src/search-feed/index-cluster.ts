import type { ListingDocument } from '../search-index/index.ts'

/** The state of one product as of a version; without a document, it is not on sale. */
export interface Write {
  readonly product: number
  readonly version: number
  readonly document: ListingDocument | undefined
}

/** A write that the cluster did not take. */
export interface Refusal {
  readonly product: number
  readonly reason: string
  /** The document itself is refused, so the same would be refused again. */
  readonly isFinal: boolean
}

/** Thrown by `write` when the cluster answers, but no longer has the index. */
export class IndexGone extends Error {}

/** What feeding needs of a search cluster. Every call has a time limit, and throws while the cluster is away. */
export interface IndexCluster {
  /** The mapping of this program's documents. It rises with each change. */
  readonly mappingVersion: number
  /** A name for a new index. */
  nameOf(id: string): string
  /** Creates the index unless it exists. */
  create(index: string): Promise<void>
  exists(index: string): Promise<boolean>
  /** A write older than what the index has of a product changes nothing. `isShown`: searches see it on return. */
  write(index: string, writes: readonly Write[], isShown: boolean): Promise<readonly Refusal[]>
  /** Shows all that was written. */
  refresh(index: string): Promise<void>
  /** The index that is searched. */
  searched(): Promise<string | undefined>
  /** Searches this index from now on, in one step. */
  switchTo(index: string): Promise<void>
  /** Says what keeps searches from answering in full; throws while the cluster is away. */
  problem(): Promise<string | undefined>
  /** Deletes the index, if there is one. */
  drop(index: string): Promise<void>
}
