import { type ProblemStep, type ReturnMethod } from '@axle/contract/problem-steps'
import { problemLimits } from '@axle/contract/problem-rules'
import type { Problem } from '@axle/contract/problems'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { money } from '../../lib/formats/format.ts'
import { OptionalPhotos } from '../../lib/images/lazy-photo-picker.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { stepLabel } from '../problem-look.ts'
import {
  asksForAmount,
  asksForRestock,
  isSettling,
  needsNote,
  outcomesOf,
  returnsOf,
  type StepValues,
  takesNote,
} from './step-values.ts'
import { useStepForm } from './use-step-form.ts'

interface StepDialogProps {
  problem: Problem
  step: ProblemStep
  opened: boolean
  onClose: () => void
}

/** Asks for what a step needs, says what follows from it, and takes it. */
export default function StepDialog({ problem, step, opened, onClose }: StepDialogProps) {
  const { t } = useTranslation('problems')
  const form = useStepForm({ problem, step, opened, onDone: onClose })
  const { values, change, errors } = form
  const [isUploading, setUploading] = useState(false)
  const label = t(stepLabel(step, problem))
  const names = { shop: problem.shop.name, buyer: problem.buyer.name }
  return (
    <ConfirmDialog
      opened={opened}
      title={label}
      confirmLabel={label}
      danger={step === 'withdraw' || step === 'refuse'}
      busy={form.busy}
      disabled={isUploading}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <div className="stack gap-3">
        <p>{t(`about.${step}`, names)}</p>
        {isSettling(step) && <SettlementFields {...{ problem, step, values, change, errors }} />}
        {asksForRestock(step, problem, values.outcome) && (
          <ChoiceGroup title={t('restock.title')}>
            {(['yes', 'no'] as const).map((choice) => (
              <Choice
                key={choice}
                name="restock"
                checked={values.restock === choice}
                onChoose={() => change({ restock: choice })}
                title={t(`restock.${choice}`)}
              />
            ))}
            {errors.includes('restock') && <p className="bad">{t('choose')}</p>}
          </ChoiceGroup>
        )}
        {takesNote(step) && (
          <Textarea
            label={t(`note.${step}`)}
            dir="auto"
            rows={3}
            withAsterisk={needsNote(step)}
            value={values.note}
            maxLength={problemLimits.text}
            error={errors.includes('note') && t('noteMissing')}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        )}
        {takesNote(step) && (
          <OptionalPhotos
            add={t('addPhotos')}
            label={t('photos')}
            max={problemLimits.photos}
            value={values.photos}
            onChange={(photos) => change({ photos })}
            onBusyChange={setUploading}
          />
        )}
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      </div>
    </ConfirmDialog>
  )
}

interface SettlementFieldsProps extends Pick<StepDialogProps, 'problem' | 'step'> {
  values: StepValues
  change: (changes: Partial<StepValues>) => void
  errors: readonly string[]
}

/** Fields for the settlement, its amount, and the returned parts. */
function SettlementFields({ problem, step, values, change, errors }: SettlementFieldsProps) {
  const { t } = useTranslation('problems')
  const { outcome, amount, returnMethod } = values
  const outcomes = outcomesOf(step, problem)
  const returns = returnsOf(problem)
  return (
    <>
      {outcomes.length > 1 && (
        <ChoiceGroup title={t('outcome.title')}>
          {outcomes.map((choice) => (
            <Choice
              key={choice}
              name="outcome"
              checked={outcome === choice}
              onChoose={() => change({ outcome: choice })}
              title={t(`outcome.${choice}`)}
            />
          ))}
          {errors.includes('outcome') && <p className="bad">{t('choose')}</p>}
        </ChoiceGroup>
      )}
      {step === 'grant' && outcome === 'refund' && <p>{t('wholeRefund', { amount: money(problem.wholeRefund) })}</p>}
      {asksForAmount(step, outcome) && (
        <TextInput
          label={t('amount')}
          description={t('amountHint', { amount: money(problem.largestRefund) })}
          inputMode="decimal"
          dir="ltr"
          withAsterisk
          value={amount}
          error={errors.includes('amount') && t('amountWrong', { amount: money(problem.largestRefund) })}
          onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
        />
      )}
      {outcome !== '' && outcome !== 'nothing' && returns.length > 1 && (
        <NativeSelect
          label={t('return.title')}
          value={returnMethod}
          onChange={({ currentTarget }) => change({ returnMethod: currentTarget.value as ReturnMethod })}
          data={returns.map((value) => ({ value, label: t(`return.${value}`) }))}
        />
      )}
    </>
  )
}
