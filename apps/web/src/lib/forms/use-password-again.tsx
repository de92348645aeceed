import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/layout/notice.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { api } from '../api/api.ts'
import { codeOf, messageOf } from '../api/errors.ts'
import { inUsersLanguage } from '../i18n/messages.ts'
import { signedIn, useSession } from '../session/session.ts'

interface PasswordAgain {
  /** Whether the server asked for the password. From then on the form shows the field. */
  isAskedBy: (error: unknown) => boolean
  /** Call before sending: true if no password is needed, or it is right. */
  confirm: () => Promise<boolean>
  field: ReactNode
}

/** For forms with fields that need a recently entered password. The rest of the form stays as it is. */
export function usePasswordAgain(): PasswordAgain {
  const { t } = useTranslation('accounts')
  const { user } = useSession()
  const [reason, setReason] = useState<string>()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()

  const isAskedBy = (refusal: unknown): boolean => {
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
        autoFocus
        value={password}
        error={error}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value)
          setError(undefined)
        }}
      />
    </>
  )
  return { isAskedBy, confirm, field }
}
