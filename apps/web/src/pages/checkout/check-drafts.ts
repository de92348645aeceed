import { attempt, isRecord } from '../../lib/browser/storage.ts'
import type { CheckValues } from '../../orders/chassis/check-draft.ts'

// Not among the keys of all pages, whose bytes every first visit loads.
const draftKey = 'app-check-draft'

/** What the buyer typed for the checks of this order, by shop. */
export type CheckDrafts = Readonly<Record<number, CheckValues>>

const readValues = (stored: unknown): CheckValues => ({
  number: isRecord(stored) && typeof stored['number'] === 'string' ? stored['number'] : '',
  photos:
    isRecord(stored) && Array.isArray(stored['photos'])
      ? stored['photos'].filter((name): name is string => typeof name === 'string')
      : [],
})

/** Returns this tab's drafts of a user: a number is private, so no other user of the device sees it. */
export function storedChecks(userId: number | undefined): CheckDrafts {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(draftKey) ?? 'null'), null)
  if (userId === undefined || !isRecord(stored) || stored['userId'] !== userId || !isRecord(stored['checks'])) return {}
  return Object.fromEntries(Object.entries(stored['checks']).map(([shopId, values]) => [shopId, readValues(values)]))
}

export function storeChecks(userId: number | undefined, checks: CheckDrafts): void {
  attempt(() => sessionStorage.setItem(draftKey, JSON.stringify({ userId, checks })), undefined)
}

export function deleteChecks(): void {
  attempt(() => sessionStorage.removeItem(draftKey), undefined)
}
