import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { api } from '../api/api.ts'
import { codeOf, messageOf } from '../api/errors.ts'
import { inUsersLanguage } from '../i18n/messages.ts'
import { signedIn, useSession } from '../session/session.ts'
import { focusOnMount } from '../browser/focus-on-mount.ts'

interface Reauthentication {
  /** Whether the server refused because it requires the password. From then on the form shows the field. */
  isRequiredBy: (error: unknown) => boolean
  /** Call before sending: true if no password is required, or it is correct. */
  confirm: () => Promise<boolean>
  field: ReactNode
}

/** For forms whose changes require a recently entered password. The input of the form stays. */
export function useReauthentication(): Reauthentication {
  const { t } = useTranslation('accounts')
  const { user } = useSession()
  const [reason, setReason] = useState<string>()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()

  const isRequiredBy = (refusal: unknown): boolean => {
    if (codeOf(refusal) !== 'password_needed') return false
    setReason(messageOf(refusal, t('signIn.password')))
    return true
  }
  const confirm = async (): Promise<boolean> => {
    if (reason === undefined || user === undefined) return true
    if (password === '') return refused(inUsersLanguage('Password is required!'))
    try {
      const { data } = await api('POST /login', { body: { identifier: user.email, password } })
      await signedIn(data)
    } catch (refusal) {
      return refused(messageOf(refusal, t('signIn.failed')))
    }
    setReason(undefined)
    setPassword('')
    return true
  }
  const refused = (message: string) => {
    setError(message)
    return false
  }
  const field = reason !== undefined && (
    <>
      <Notice tone="warning">{reason}</Notice>
      <PasswordField
        label={t('signIn.password')}
        autoComplete="current-password"
        ref={focusOnMount}
        value={password}
        error={error}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value)
          setError(undefined)
        }}
      />
    </>
  )
  return { isRequiredBy, confirm, field }
}
