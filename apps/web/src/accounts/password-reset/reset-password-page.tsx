import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { codeOf } from '../../lib/api/errors.ts'
import { rulesOf } from '../../lib/forms/form-rules.ts'
import { keys, readText, writeText } from '../../lib/browser/storage.ts'
import { useFormSending } from '../../lib/forms/use-form-sending.ts'
import { removeLinkToken, useLinkToken } from '../../lib/session/use-link-token.ts'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { DocumentTitle } from '../../ui/layout/page.tsx'
import { authMeta } from '../auth-meta.ts'
import { AuthSplit } from '../auth-split.tsx'
import { NewPassword } from './new-password.tsx'
import { ResetPasswordForm } from './reset-password-values.ts'
import { returnSearch } from '../return-path.ts'

export const meta = authMeta

const secondsToRead = 2
const nothingTyped = { password: '', confirmPassword: '' }

export default function ResetPasswordPage() {
  const { t } = useTranslation('accounts')
  const token = useLinkToken(keys.resetToken)
  const signIn = `/auth/sign-in${useSearchAfterReset()}`
  const [done, setDone] = useState(false)
  const form = useForm({ initialValues: nothingTyped, validate: rulesOf(ResetPasswordForm) })
  const { element, busy, failure, setFailure, onSend } = useFormSending(form)

  const submit = onSend(async ({ password }) => {
    // The button is disabled without a token, but Enter in a field still submits.
    if (!token) return setFailure({ text: t('reset.tokenMissing') })
    await api('POST /change-password', { body: { token, password } }).catch((error: unknown) => {
      if (codeOf(error) === 'invalid_token') removeLinkToken(keys.resetToken)
      throw error
    })
    removeLinkToken(keys.resetToken)
    form.setValues(nothingTyped)
    setDone(true)
  }, t('reset.failed'))
  return (
    <AuthSplit>
      <DocumentTitle section={t('reset.heading')} />
      {done ? (
        <Done signIn={signIn} />
      ) : (
        <form ref={element} className="auth-form stack" noValidate onSubmit={submit}>
          <h1>{t('reset.heading')}</h1>
          {(failure || token === null) && <Notice tone="danger">{failure?.text ?? t('reset.noToken')}</Notice>}
          <NewPassword
            password={form.values.password}
            first={{ label: t('reset.password'), ...form.getInputProps('password') }}
            again={{ label: t('reset.confirmPassword'), ...form.getInputProps('confirmPassword') }}
          />
          <Button type="submit" loading={busy} disabled={!token}>
            {t('reset.submit')}
          </Button>
          <div className="row baseline spread phone-fill">
            <Link to={signIn.replace('sign-in', 'forgot-password')}>{t('reset.requestNew')}</Link>
            <Link to={signIn}>{t('forgot.back')}</Link>
          </div>
        </form>
      )}
    </AuthSplit>
  )
}

/** Redirects to sign-in after a moment; the link is for users who read faster. */
function Done({ signIn }: { signIn: string }) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => {
      writeText(keys.resetReturn, null)
      void navigate(signIn, { replace: true })
    }, secondsToRead * 1000)
    return () => clearTimeout(timer)
  }, [signIn, navigate])
  return (
    <div className="auth-form stack">
      <h1>{t('reset.heading')}</h1>
      <Notice tone="success">{t('reset.done')}</Notice>
      <Link to={signIn} replace>
        {t('signIn.submit')}
      </Link>
    </div>
  )
}

/** The link in the mail does not carry the return path; the browser that asked for the mail has stored it. */
function useSearchAfterReset(): string {
  const inUrl = useSearchParams()[0].get('returnUrl')
  const hydrated = useHydrated()
  return returnSearch(inUrl ?? (hydrated ? readText(keys.resetReturn) : null))
}
