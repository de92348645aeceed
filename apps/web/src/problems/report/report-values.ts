import type { ProblemReason, ProblemWish } from '@axle/contract/problem-rules'
import { NewProblem, type OrderProblems } from '@axle/contract/problems'
import type { z } from 'zod'
import { isNow } from '../report-window.ts'

/** The form of a report. Pieces by item id. */
export interface ReportValues {
  key: string
  pieces: Readonly<Record<string, number>>
  reason: ProblemReason | ''
  wish: ProblemWish
  text: string
  /** Names of uploaded photos. */
  photos: string[]
}

type Item = OrderProblems['reportable'][number]

/** The buyer's choices, in the shape of the call. */
export const chosenItems = ({ pieces }: Pick<ReportValues, 'pieces'>, items: readonly Item[]) =>
  items
    .map(({ itemId, quantity }) => ({ id: itemId, quantity: Math.min(pieces[itemId] ?? 0, quantity) }))
    .filter(({ quantity }) => quantity > 0)

/** A lone piece is chosen from the start. */
export function initialReport(items: readonly Item[]): ReportValues {
  const [only] = items
  const isOne = items.length === 1 && only?.quantity === 1
  return { key: '', pieces: isOne ? { [only.itemId]: 1 } : {}, reason: '', wish: 'either', text: '', photos: [] }
}

export interface ReasonChoice {
  reason: ProblemReason
  isPossible: boolean
  /** ISO 8601: when it becomes possible, or until when it is. */
  from: string | undefined
  until: string | undefined
  /** The most pieces of an item, if more are chosen. */
  most: number | undefined
}

/** The reasons for which the chosen pieces, or any item while none is chosen, can be reported now or later. */
export function reasonChoices(
  reasons: readonly ProblemReason[],
  items: readonly Item[],
  chosen: readonly { id: number; quantity: number }[],
  now = Date.now(),
): readonly ReasonChoice[] {
  const piecesOf = ({ itemId }: Item) => chosen.find(({ id }) => id === itemId)?.quantity ?? 0
  const asked = chosen.length > 0 ? items.filter((item) => piecesOf(item) > 0) : items
  return reasons.flatMap((reason) => {
    const windows = asked.flatMap((item) => {
      const of = (one: Item['reasons'][number]) => ({ ...one, isTooMany: piecesOf(item) > one.quantity })
      return item.reasons.filter((one) => one.reason === reason).map(of)
    })
    if (windows.length === 0) return []
    const tooMany = windows.filter(({ isTooMany }) => isTooMany).map(({ quantity }) => quantity)
    const nowOpen = windows.filter((window) => isNow(window, now) && !window.isTooMany)
    // Each of the chosen items must allow it; one item suffices to offer it.
    const isPossible = chosen.length > 0 ? nowOpen.length === asked.length : nowOpen.length > 0
    const later = windows.map(({ from }) => from).filter((from) => Date.parse(from) > now)
    const ends = nowOpen.flatMap(({ until }) => until ?? [])
    const most = tooMany.length > 0 ? Math.min(...tooMany) : undefined
    return [{ reason, isPossible, from: later.toSorted().at(-1), until: ends.toSorted()[0], most }]
  })
}

type Body = z.input<typeof NewProblem>

/** The rules of the contract for the fields of the form. */
export const ReportRules = NewProblem.pick({ reason: true, wish: true, text: true, photos: true })

export const bodyOf = (values: ReportValues, vendorOrderId: number, items: readonly Item[]): Body => ({
  key: values.key,
  vendorOrderId,
  items: chosenItems(values, items),
  reason: values.reason as ProblemReason,
  wish: values.wish,
  text: values.text,
  photos: values.photos,
})
