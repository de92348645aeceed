import { isOpenProblem, problemVariant, type ProblemSide } from '@axle/contract/problem-steps'
import type { Problem, ProblemRow } from '@axle/contract/problems'
import { money } from '../lib/formats/format.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useUntil } from '../lib/formats/use-until.ts'

/** Says in one sentence what happens next in a problem and until when, or how it ended. */
export function useNextSentence(): (problem: Problem) => string {
  const { t } = useTranslation('problems')
  const until = useUntil()
  return (problem) => {
    const { shop, buyer, dueAt, settlement, wholeRefund } = problem
    return t(`next.${nextKey(problem)}`, {
      shop: shop.name,
      buyer: buyer.name,
      until: dueAt && until(dueAt),
      amount: money(settlement?.amount ?? wholeRefund),
    })
  }
}

/** The key of the sentence, by reader and state, and in some states by what was agreed or how it ended. */
export function nextKey(problem: Problem): string {
  const { side, state, waitsFor } = problem
  if (side === 'admin' && isOpenProblem(state)) return `admin.${waitsFor}`
  const more = variantOf(problem)
  return `${side === 'admin' ? 'shop' : side}.${state}${more && `_${more}`}`
}

function variantOf(problem: Problem): string {
  if (problem.state !== 'closed') return problemVariant(problem)
  const last = problem.events.at(-1)?.kind
  return last === 'withdraw' || last === 'decide' ? last : 'deadline'
}

/** Says in a list for whom a problem waits and until when. */
export function useWaitsFor(side: ProblemSide): (problem: ProblemRow) => string {
  const { t } = useTranslation('problems')
  const until = useUntil()
  return ({ waitsFor, dueAt, shop, buyer, state }) => {
    if (waitsFor === null) return t(`state.${state}`)
    const values = { name: waitsFor === 'shop' ? shop.name : buyer.name, until: dueAt && until(dueAt) }
    const who = waitsFor === side ? 'you' : waitsFor === 'admin' ? 'admin' : 'other'
    return t(`waits.${who}${dueAt ? 'Until' : ''}`, values)
  }
}
