import type { PasswordInputProps } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

interface NewPasswordProps {
  /** The value typed so far, for the strength meter. */
  password: string
  first: PasswordInputProps
  again: PasswordInputProps
}

/** Two fields for a new password, with its strength. */
export function NewPassword({ password, first, again }: NewPasswordProps) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <PasswordField autoComplete="new-password" description={t('signUp.passwordHint')} {...first} />
      <PasswordStrength password={password} />
      <PasswordField autoComplete="new-password" {...again} />
    </>
  )
}
