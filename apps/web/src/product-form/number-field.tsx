import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Typed } from './product-form-values.ts'

interface NumberFieldProps {
  label: string
  description?: string
  required?: boolean
  min: number
  step: number
  /** From the form: value, error and handlers. */
  field: GetInputPropsReturnType
  /** What stands beside the box, below its label. */
  around?: (box: ReactNode) => ReactNode
}

/** A box for a number: what is typed becomes one, and 0 reads as nothing. */
export function NumberField({ label, description, required = false, min, step, field, around }: NumberFieldProps) {
  const value = field.value as Typed
  return (
    <TextInput
      label={label}
      description={description}
      {...(around && { inputContainer: around })}
      required={required}
      type="number"
      inputMode={step < 1 ? 'decimal' : 'numeric'}
      min={min}
      step={step}
      dir="ltr"
      {...field}
      value={value === 0 ? '' : value}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value === '' ? '' : Number(currentTarget.value))}
      // The wheel scrolls the page; it must not change a price on the way.
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  )
}
