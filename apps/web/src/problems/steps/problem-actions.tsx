import { isOpenProblem, type ProblemState, type ProblemStep } from '@axle/contract/problem-steps'
import type { Problem } from '@axle/contract/problems'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../lib/api/errors.ts'
import { newRequestKey } from '../../lib/api/request-key.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { mainSteps, stepLabel } from '../problem-look.ts'
import { useTakeStep } from './use-step.ts'

/** Some labels are wider than a small phone. */
const wrapping = {
  root: { blockSize: 'auto', minBlockSize: 'var(--button-height)', paddingBlock: 4 },
  // A line as tall as its letters: Mantine trims it to the capitals, which cuts Arabic and marks below the line.
  label: { whiteSpace: 'normal', textBox: 'normal', lineHeight: 1.5 },
} as const

const StepDialog = lazyDialog(() => import('./step-dialog.tsx'))

/** The steps that the reader may take now: one filled button, the others quiet. */
export function ProblemActions({ problem }: { problem: Problem }) {
  const { t } = useTranslation('problems')
  const [asked, setAsked] = useState<{ step: ProblemStep; state: ProblemState }>()
  const [opened, setOpened] = useState(false)
  const { steps, state } = problem
  const main = isOpenProblem(state) ? mainSteps[state] : undefined
  const ordered = steps.toSorted((one, other) => Number(other === main) - Number(one === main))
  const open = (step: ProblemStep) => {
    setAsked({ step, state })
    setOpened(true)
  }
  // An open dialog still says what became of its step.
  if (steps.length === 0 && !opened) return null
  return (
    <div className="row phone-fill">
      {ordered.map((each) =>
        each === 'confirm' ? (
          <ConfirmButton key={each} problem={problem} />
        ) : (
          <Button
            key={each}
            styles={wrapping}
            variant={each === main ? 'filled' : 'default'}
            onClick={() => open(each)}
          >
            {t(stepLabel(each, problem))}
          </Button>
        ),
      )}
      {asked && (
        <StepDialog
          key={`${asked.step} ${asked.state}`}
          problem={problem}
          step={asked.step}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  )
}

/** One tap, as for the receipt of an order. */
function ConfirmButton({ problem }: { problem: Problem }) {
  const { t } = useTranslation('problems')
  const { busy, send } = useSending()
  const take = useTakeStep(problem)
  const [key] = useState(newRequestKey)
  const confirm = () =>
    send(async () => {
      try {
        await take('confirm', { key })
      } catch (error) {
        toast.error(messageOf(error, t('stepFailed')))
      }
    })
  return (
    <Button styles={wrapping} variant="filled" loading={busy} onClick={() => void confirm()}>
      {t(stepLabel('confirm', problem))}
    </Button>
  )
}
