import { toPesewas } from '@axle/contract/money'
import { isWished } from '@axle/contract/problem-rules'
import { problemRules, type ProblemStep, returnMethods, type Settlement } from '@axle/contract/problem-steps'
import type { Problem } from '@axle/contract/problems'
import { readPrice } from '../../lib/forms/typed-number.ts'
import type { StepBody } from './use-step.ts'

/** The settlement of a decision or an offer. None means that an admin decides for the shop. */
export type Outcome = Settlement['kind'] | 'nothing'

/** The fields of all dialogs about a step; each shows some of them. */
export interface StepValues {
  key: string
  note: string
  outcome: Outcome | ''
  /** As typed, in cedis. */
  amount: string
  returnMethod: Settlement['returnMethod']
  restock: 'yes' | 'no' | ''
  /** Names of uploaded photos. */
  photos: string[]
}

export type StepError = 'note' | 'outcome' | 'amount' | 'restock'

/** Steps that are taken without a text. */
const wordless: readonly ProblemStep[] = ['accept', 'withdraw', 'confirm']
export const takesNote = (step: ProblemStep): boolean => !wordless.includes(step)
export const needsNote = (step: ProblemStep): boolean => problemRules[step].needs.includes('note')
export const isSettling = (step: ProblemStep): boolean => step === 'grant' || step === 'offer' || step === 'decide'

/** The settlements that a step allows: the wish is granted, anything else is offered. */
export function outcomesOf(step: ProblemStep, { wish }: Pick<Problem, 'wish'>): readonly Outcome[] {
  if (step === 'decide') return ['refund', 'replacement', 'nothing']
  const kinds = ['refund', 'replacement'] as const
  if (step === 'grant') return kinds.filter((kind) => isWished(wish, kind))
  return kinds.filter((kind) => kind === 'refund' || !isWished(wish, kind))
}

/** Parts that never came cannot be returned. */
export const returnsOf = ({ reason }: Pick<Problem, 'reason'>): readonly Settlement['returnMethod'][] =>
  reason === 'never_came' ? ['none'] : returnMethods

/** The amount of a granted refund is always the whole one. */
export const asksForAmount = (step: ProblemStep, outcome: StepValues['outcome']): boolean =>
  outcome === 'refund' && (step === 'offer' || step === 'decide')

/** A shop may get lost parts back from the carrier. */
export const asksForRestock = (step: ProblemStep, { reason }: Pick<Problem, 'reason'>, outcome: string): boolean =>
  step === 'inspect' || (step === 'grant' && reason === 'never_came' && outcome === 'refund')

export function initialValues(step: ProblemStep, problem: Problem): Omit<StepValues, 'key'> {
  const outcomes = outcomesOf(step, problem)
  const isWhole = step === 'grant' && problem.reason !== 'never_came'
  return {
    note: '',
    outcome: isSettling(step) && outcomes.length === 1 ? (outcomes[0] ?? '') : '',
    amount: step === 'decide' ? String(problem.wholeRefund) : '',
    returnMethod: isWhole ? 'drop_off' : 'none',
    restock: step === 'inspect' ? '' : 'no',
    photos: [],
  }
}

/** The fields that keep a step from being sent. */
export function errorsIn(step: ProblemStep, problem: Problem, values: StepValues): readonly StepError[] {
  const amount = readPrice(values.amount)
  const isAmount = amount !== undefined && toPesewas(amount) > 0 && amount <= problem.largestRefund
  return [
    ...(isSettling(step) && values.outcome === '' ? (['outcome'] as const) : []),
    ...(asksForAmount(step, values.outcome) && !isAmount ? (['amount'] as const) : []),
    ...(step === 'inspect' && values.restock === '' ? (['restock'] as const) : []),
    ...(needsNote(step) && values.note.trim() === '' ? (['note'] as const) : []),
  ]
}

/** The body of a step without errors. */
export function bodyOf(step: ProblemStep, problem: Problem, values: StepValues): StepBody {
  const { key, outcome, returnMethod, restock } = values
  const amount = asksForAmount(step, outcome) ? (readPrice(values.amount) ?? 0) : problem.wholeRefund
  return {
    key,
    note: values.note.trim(),
    photos: values.photos,
    ...(isSettling(step) &&
      (outcome === 'refund' || outcome === 'replacement') && {
        settlement: { kind: outcome, amount: outcome === 'refund' ? amount : 0, returnMethod },
      }),
    ...(asksForRestock(step, problem, outcome) && { restock: restock === 'yes' }),
  }
}
