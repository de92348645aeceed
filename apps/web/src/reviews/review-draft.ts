import { attempt, keys } from '../lib/browser/storage.ts'

/** An unfinished review. */
export interface Draft {
  readonly rating: number
  readonly comment: string
  /** Whether it fitted the vehicle that was chosen then. */
  readonly fit?: { readonly vehicleId: number; readonly fits: boolean } | null | undefined
}
interface StoredDraft extends Draft {
  readonly productId: number
}

const isStored = (value: unknown): value is StoredDraft => {
  const stored = value as Partial<StoredDraft> | null
  return typeof stored?.productId === 'number' && typeof stored.comment === 'string' && isStars(stored.rating)
}
const isFit = (fit: Draft['fit']) => typeof fit?.vehicleId === 'number' && typeof fit.fits === 'boolean'
const isStars = (rating: unknown) => [1, 2, 3, 4, 5].includes(rating as number)

/** Returns this tab's draft for a product, for example after signing in. */
export function storedDraft(productId: number): Draft | undefined {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(keys.reviewDraft) ?? 'null'), null)
  return isStored(stored) && stored.productId === productId
    ? { rating: stored.rating, comment: stored.comment, ...(isFit(stored.fit) && { fit: stored.fit }) }
    : undefined
}

/** A blank text is not stored. */
export function storeDraft(productId: number, draft: Draft): void {
  if (draft.comment.trim() === '') return deleteDraft()
  attempt(() => sessionStorage.setItem(keys.reviewDraft, JSON.stringify({ productId, ...draft })), undefined)
}

export function deleteDraft(): void {
  attempt(() => sessionStorage.removeItem(keys.reviewDraft), undefined)
}
