import { Email } from '@axle/contract/rules'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/errors.ts'
import { focusFirstError, rulesOf } from '../lib/form-rules.ts'
import { refetchUser } from '../lib/session.ts'
import { keys, readText, writeText } from '../lib/storage.ts'
import { Notice } from '../ui/notice.tsx'
import { DocumentTitle } from '../ui/page.tsx'
import { AuthSplit } from './auth-split.tsx'

const ForgotPasswordForm = z.object({ email: Email })

export default function ForgotPasswordPage() {
  const { t } = useTranslation('accounts')
  const page = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<{ sent: boolean; text: string }>()
  const form = useForm({ initialValues: { email: '' }, validate: rulesOf(ForgotPasswordForm) })
  // The account menu leaves the address here; the server, which renders this page too, has none.
  const takeRemembered = useEffectEvent(() => form.setFieldValue('email', readText(keys.resetEmail) ?? ''))
  useEffect(() => {
    takeRemembered()
    return () => void refetchUser()
  }, [])

  const submit = form.onSubmit(
    async ({ email }) => {
      setOutcome(undefined)
      try {
        await api('POST /reset-password', { body: { email: email.trim() } })
        writeText(keys.resetEmail, null)
        setOutcome({ sent: true, text: t('forgot.sent') })
      } catch (error) {
        setOutcome({ sent: false, text: messageOf(error, t('forgot.failed')) })
      }
    },
    () => focusFirstError(page.current),
  )
  return (
    <AuthSplit>
      <DocumentTitle section={t('forgot.heading')} />
      <form ref={page} className="auth-form" noValidate onSubmit={submit}>
        <h1>{t('forgot.heading')}</h1>
        <p>{t('forgot.intro')}</p>
        {outcome && <Notice tone={outcome.sent ? 'success' : 'danger'}>{outcome.text}</Notice>}
        <TextInput
          label={t('forgot.email')}
          type="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={form.submitting}>
          {t('forgot.submit')}
        </Button>
        <Link to="/auth/sign-in">{t('forgot.back')}</Link>
      </form>
    </AuthSplit>
  )
}
