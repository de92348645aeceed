import type { OpenProblemState, ProblemSide, ProblemState, ProblemStep } from '@axle/contract/problem-steps'
import type { Problem, ProblemRow } from '@axle/contract/problems'
import type { Tone } from '../ui/text/status-badge.tsx'

export const stateTones: Readonly<Record<ProblemState, Tone>> = {
  open: 'warning',
  offered: 'info',
  refused: 'danger',
  escalated: 'warning',
  returning: 'info',
  returned: 'info',
  replacing: 'info',
  replacement_sent: 'info',
  refunding: 'info',
  refund_claimed: 'info',
  replaced: 'success',
  refunded: 'success',
  closed: 'neutral',
}

/** The step that the page offers with its filled button. All others are quiet. */
export const mainSteps: Readonly<Record<OpenProblemState, ProblemStep>> = {
  open: 'grant',
  offered: 'accept',
  refused: 'escalate',
  escalated: 'decide',
  returning: 'hand_over',
  returned: 'inspect',
  replacing: 'send_replacement',
  replacement_sent: 'confirm',
  refunding: 'claim_refund',
  refund_claimed: 'confirm',
}

/** The keys of the labels of steps; some depend on what the step is about. */
export function stepLabel(step: ProblemStep, { state, wish }: Problem): string {
  if (step === 'grant') return `step.grant.${wish}`
  if (step === 'confirm' || step === 'deny' || step === 'contest') return `step.${step}.${state}`
  return `step.${step}`
}

export const pathOfProblem = ({ id }: Pick<ProblemRow, 'id'>): string => `/problems/${id}`

/** The pages of an order for each side. */
export const orderPaths: Readonly<Record<ProblemSide, string>> = {
  buyer: '/user/orders',
  shop: '/shop/orders',
  admin: '/orders',
}
