import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PasswordStrength } from './password-strength.tsx'

interface NewPasswordProps {
  /** What is typed so far: its strength is shown. */
  password: string
  /** What the form gives each of the two boxes, with its label. */
  first: PasswordInputProps
  again: PasswordInputProps
}

/** A password to be chosen, its strength, and the same once more. */
export function NewPassword({ password, first, again }: NewPasswordProps) {
  const { t } = useTranslation('accounts')
  const shared = {
    autoComplete: 'new-password',
    required: true,
    visibilityToggleButtonProps: { 'aria-label': t('signIn.showPassword'), tabIndex: 0 },
  }
  return (
    <>
      <PasswordInput description={t('signUp.passwordHint')} {...shared} {...first} />
      <PasswordStrength password={password} />
      <PasswordInput {...shared} {...again} />
    </>
  )
}
