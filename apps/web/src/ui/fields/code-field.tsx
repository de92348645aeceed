import '@mantine/core/styles/PinInput.layer.css'
import { PinInput } from '@mantine/core'

const codeLength = 6

interface CodeFieldProps {
  /** What the code is; every box says this and which of them it is. */
  label: string
  value: string
  onChange: (code: string) => void
  /** All six are typed or pasted. */
  onComplete: (code: string) => void
}

/** A code sent to somebody, a box a digit. Telephones offer the one that just came; digits run left to right everywhere. */
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
