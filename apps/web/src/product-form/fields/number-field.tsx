import { ActionIcon, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { type InputEvent, useState } from 'react'
import { latinDigits, readNumber } from '../../lib/forms/typed-number.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Typed } from '../product-form-values.ts'
import styles from './fields.module.css'

interface NumberFieldProps {
  label: string
  description?: string
  required?: boolean
  min: number
  step: number
  /** 0 is a value, different from empty. */
  showsZero?: boolean
  /** Buttons beside the box: their step and labels. */
  buttons?: { by: number; fewer: string; more: string }
  /** From the form: value, error and handlers. */
  field: GetInputPropsReturnType
}

/** A number field: typed text becomes a number, and 0 is shown as empty unless `showsZero`. */
export function NumberField({
  label,
  description,
  required = false,
  min,
  step,
  showsZero,
  buttons,
  field,
}: NumberFieldProps) {
  const value = field.value as Typed
  const [typed, setTyped] = useState('')
  // `12.0` stays as it is while `12.05` is being typed.
  const text = typed !== '' && Number(typed) === value ? typed : String(value)
  return (
    <TextInput
      label={label}
      description={description}
      {...(buttons && {
        inputContainer: (box) => (
          <Stepper {...buttons} min={min} value={value} onChange={field.onChange}>
            {box}
          </Stepper>
        ),
      })}
      required={required}
      type="number"
      inputMode={step < 1 ? 'decimal' : 'numeric'}
      min={min}
      step={step}
      dir="ltr"
      {...field}
      value={value === 0 && !showsZero ? '' : text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        field.onChange(currentTarget.value === '' ? '' : Number(currentTarget.value))
      }}
      onBeforeInput={insertPlainNumber}
      // The wheel scrolls the page and must not change a price.
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  )
}

/** A number input silently drops commas and Arabic digits: `12,5` would become 125. */
function insertPlainNumber(event: InputEvent<HTMLInputElement>) {
  // Deleting has no text.
  const data: string | null = event.data
  if (data === null) return
  const plain = data.length > 1 ? String(readNumber(data) ?? data) : latinDigits(data).replace(',', '.')
  if (plain === data) return
  event.preventDefault()
  // Deprecated, but the only way to insert text that fires the input events.
  document.execCommand('insertText', false, plain)
}

interface StepperProps {
  by: number
  fewer: string
  more: string
  min: number
  value: Typed
  onChange: (value: number) => void
  children: React.ReactNode
}

function Stepper({ by, fewer, more, min, value, onChange, children }: StepperProps) {
  const now = Number(value)
  // In whole hundredths, to avoid floating-point errors.
  const step = (change: number) => onChange(Math.max(min, Math.round((now + change) * 100) / 100))
  return (
    <div className={`row one-line top ${styles.stepper}`}>
      <ActionIcon variant="default" aria-label={fewer} disabled={now <= min} onClick={() => step(-by)}>
        <Icon name="minus" size={18} />
      </ActionIcon>
      <div className="grow">{children}</div>
      <ActionIcon variant="default" aria-label={more} onClick={() => step(by)}>
        <Icon name="plus" size={18} />
      </ActionIcon>
    </div>
  )
}
