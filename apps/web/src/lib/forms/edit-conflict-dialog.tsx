import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './edit-conflict.module.css'

interface ConflictChoice {
  label: string
  /** The stored value. */
  now: ReactNode
  yours: ReactNode
}
export interface EditConflictDialogProps {
  opened: boolean
  onClose: () => void
  choices: readonly ConflictChoice[]
  /** Receives the indexes of the choices that take the stored value. */
  onDecide: (theirs: ReadonlySet<number>) => void
}

/** Asks which value to keep for each field that another user changed during the edit. */
export default function EditConflictDialog({ opened, onClose, choices, onDecide }: EditConflictDialogProps) {
  const { t } = useTranslation('forms')
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set())
  return (
    <ConfirmDialog
      opened={opened}
      title={t('conflict.title')}
      confirmLabel={t('conflict.save')}
      cancelLabel={t('conflict.back')}
      onConfirm={() => onDecide(theirs)}
      onClose={onClose}
    >
      <p>{t('conflict.text')}</p>
      {choices.map((choice, n) => (
        <FieldChoice
          key={n}
          choice={choice}
          takesTheirs={theirs.has(n)}
          onChange={(takes) => setTheirs((now) => new Set(takes ? [...now, n] : [...now].filter((one) => one !== n)))}
        />
      ))}
    </ConfirmDialog>
  )
}

interface FieldChoiceProps {
  choice: ConflictChoice
  takesTheirs: boolean
  onChange: (takesTheirs: boolean) => void
}

function FieldChoice({ choice: { label, now, yours }, takesTheirs, onChange }: FieldChoiceProps) {
  const { t } = useTranslation('forms')
  const name = useId()
  const option = (isTheirs: boolean, title: string, value: ReactNode) => (
    <Choice name={name} checked={takesTheirs === isTheirs} onChoose={() => onChange(isTheirs)} title={title}>
      <bdi className={styles.value}>{value === '' ? t('conflict.empty') : value}</bdi>
    </Choice>
  )
  return (
    <ChoiceGroup title={label} layout="columns">
      {option(true, t('conflict.now'), now)}
      {option(false, t('conflict.yours'), yours)}
    </ChoiceGroup>
  )
}
