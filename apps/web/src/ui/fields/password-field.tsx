import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from '../translation/translation.tsx'

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('accounts')
  return (
    <PasswordInput
      required
      // Mantine marks an error by colour alone.
      aria-invalid={Boolean(props.error)}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
      {...props}
    />
  )
}
