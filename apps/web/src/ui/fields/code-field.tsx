import '@mantine/core/styles/PinInput.layer.css'
import { PinInput } from '@mantine/core'

const codeLength = 6

interface CodeFieldProps {
  /** Label of the code; each box adds its position. */
  label: string
  value: string
  onChange: (code: string) => void
  /** Called when all six digits are entered. */
  onComplete: (code: string) => void
}

/**
 * A one-time code with a box per digit. Phones suggest the code just received; digits run left to right in every
 * language.
 */
export const CodeField = ({ label, value, onChange, onComplete }: CodeFieldProps) => (
  <PinInput
    size="md"
    length={codeLength}
    type="number"
    oneTimeCode
    placeholder=""
    value={value}
    onChange={onChange}
    onComplete={onComplete}
    getInputProps={(index) => ({ 'aria-label': `${label} ${index + 1}/${codeLength}` })}
  />
)
