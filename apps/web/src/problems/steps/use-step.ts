import type { ProblemStep } from '@axle/contract/problem-steps'
import type { NewProblemStep, Problem } from '@axle/contract/problems'
import type { z } from 'zod'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'
import { problemQuery } from '../problem-queries.ts'

export type StepBody = Omit<z.input<typeof NewProblemStep>, 'step' | 'was'>

/** Takes steps in a problem. They apply to the state on the screen: in another one, the server refuses. */
export function useTakeStep({ id, state, order }: Problem): (step: ProblemStep, body: StepBody) => Promise<void> {
  const queryClient = useQueryClient()
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
    void queryClient.invalidateQueries({ queryKey: orderKeys.one(order.id) })
  }
  return async (step, body) => {
    try {
      const params = { id: String(id) }
      const { data } = await api('POST /problems/:id/steps', { params, body: { ...body, step, was: state } })
      queryClient.setQueryData(problemQuery(params.id).queryKey, data)
    } finally {
      // After a refusal as well: the other side may have taken a step meanwhile.
      refresh()
    }
  }
}
