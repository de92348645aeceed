import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/errors.ts'
import { focusFirstError, rulesOf } from '../lib/form-rules.ts'
import { Notice } from '../ui/notice.tsx'
import { DocumentTitle } from '../ui/page.tsx'
import { AuthSplit } from './auth-split.tsx'
import { NewPassword } from './new-password.tsx'
import { ResetPasswordForm } from './reset-password-values.ts'

const secondsToRead = 2

export default function ResetPasswordPage() {
  const { t } = useTranslation('accounts')
  const token = useSearchParams()[0].get('token') ?? ''
  const page = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState(false)
  const navigate = useNavigate()
  const form = useForm({ initialValues: { password: '', confirmPassword: '' }, validate: rulesOf(ResetPasswordForm) })

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate('/auth/sign-in', { replace: true }), secondsToRead * 1000)
    return () => clearTimeout(timer)
  }, [done, navigate])

  const submit = form.onSubmit(
    async ({ password }) => {
      setFailure(undefined)
      // The button is closed without a token; Enter in a field is not.
      if (!token) return setFailure(t('reset.tokenMissing'))
      try {
        await api('POST /change-password', { body: { token, password } })
        setDone(true)
      } catch (error) {
        setFailure(messageOf(error, t('reset.failed')))
      }
    },
    () => focusFirstError(page.current),
  )
  return (
    <AuthSplit>
      <DocumentTitle section={t('reset.heading')} />
      <form ref={page} className="auth-form" noValidate onSubmit={submit}>
        <h1>{t('reset.heading')}</h1>
        {done && <Notice tone="success">{t('reset.done')}</Notice>}
        {(failure || !token) && <Notice tone="danger">{failure ?? t('reset.noToken')}</Notice>}
        <NewPassword
          password={form.values.password}
          first={{ label: t('reset.password'), ...form.getInputProps('password') }}
          again={{ label: t('reset.confirmPassword'), ...form.getInputProps('confirmPassword') }}
        />
        <Button type="submit" loading={form.submitting} disabled={!token || done}>
          {t('reset.submit')}
        </Button>
        <div className="auth-form-foot">
          <Link to="/auth/forgot-password">{t('reset.requestNew')}</Link>
          <Link to="/auth/sign-in">{t('forgot.back')}</Link>
        </div>
      </form>
    </AuthSplit>
  )
}
