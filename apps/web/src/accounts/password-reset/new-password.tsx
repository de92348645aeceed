import type { PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/fields/password-field.tsx'
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
  return (
    <>
      <PasswordField autoComplete="new-password" description={t('signUp.passwordHint')} {...first} />
      <PasswordStrength password={password} />
      <PasswordField autoComplete="new-password" {...again} />
    </>
  )
}
