import type { ProblemStep } from '@axle/contract/problem-steps'
import type { Problem } from '@axle/contract/problems'
import { useEffect, useRef, useState } from 'react'
import { codeOf, messageOf } from '../../lib/api/errors.ts'
import { deleteDraft, readDraft, storeDraft } from '../../lib/forms/draft.ts'
import { newRequestKey } from '../../lib/api/request-key.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { bodyOf, errorsIn, initialValues, type StepError, type StepValues } from './step-values.ts'
import { useTakeStep } from './use-step.ts'

interface StepForm {
  problem: Problem
  step: ProblemStep
  opened: boolean
  onDone: () => void
}

/** The input of a step, stored on this device with its key until it is sent, so that it cannot be sent twice. */
export function useStepForm({ problem, step, opened, onDone }: StepForm) {
  const { t } = useTranslation('problems')
  const { user } = useSession()
  const [state] = useState(problem.state)
  const name = `${user?.id}/problem/${problem.id}/${state}/${step}`
  const [values, setValues] = useState(() => ({
    ...initialValues(step, problem),
    key: newRequestKey(),
    ...storedValues(name),
  }))
  const [errors, setErrors] = useState<readonly StepError[]>([])
  const [failure, setFailure] = useState<string>()
  const { busy, send } = useSending()
  const take = useTakeStep(problem)
  const isOver = opened && !busy && problem.state !== state
  useEffect(() => {
    if (!isOver) return
    // After a lost response, the problem tells whether the step was taken.
    const last = problem.events.at(-1)
    const isTaken = last?.kind === step && last.side === problem.side
    if (isTaken) deleteDraft(name)
    toast[isTaken ? 'success' : 'error'](t(isTaken ? 'stepSent' : 'stepMeanwhile'))
    onDone()
    // Only the change of the state matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver])
  // An upload may end between a keystroke and its render.
  const newest = useRef(values)
  const change = (changes: Partial<StepValues>) => {
    const next = { ...newest.current, ...changes }
    newest.current = next
    setValues(next)
    storeDraft(name, next)
  }
  const submit = () => {
    const found = errorsIn(step, problem, values)
    setErrors(found)
    setFailure(undefined)
    if (found.length > 0) return
    void send(async () => {
      try {
        await take(step, bodyOf(step, problem, values))
        deleteDraft(name)
        onDone()
      } catch (error) {
        const text = messageOf(error, t('stepFailed'))
        if (codeOf(error) !== 'problem_changed') return setFailure(text)
        toast.error(text)
        onDone()
      }
    })
  }
  return { values, change, errors, failure, busy, submit }
}

/** The input of a draft. What it chose is checked again by the form and the server. */
function storedValues(name: string): Partial<StepValues> {
  const { photos, ...texts } = readDraft(name)?.fields ?? {}
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => typeof value === 'string')),
    ...(Array.isArray(photos) && { photos: photos.filter((photo) => typeof photo === 'string') }),
  }
}
