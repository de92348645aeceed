import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A password, hidden until its owner wants to see it. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('accounts')
  return (
    <PasswordInput
      required
      // The library tells it by colour alone.
      aria-invalid={Boolean(props.error)}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
      {...props}
    />
  )
}
