import { Email } from '@axle/contract/rules'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { api } from '../../lib/api/api.ts'
import { rulesOf } from '../../lib/forms/form-rules.ts'
import { keys, readText, writeText } from '../../lib/browser/storage.ts'
import { useFormSending } from '../../lib/forms/use-form-sending.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { DocumentTitle } from '../../ui/layout/page.tsx'
import { authMeta } from '../auth-meta.ts'
import { AuthSplit } from '../auth-split.tsx'
import { returnSearch, safeReturnPath } from '../return-path.ts'

export const meta = authMeta

const ForgotPasswordForm = z.object({ email: Email })

/** The identifier typed at sign-in, if it is an email address. */
const typedIdentifier = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'email' in state && String(state.email).includes('@')
    ? String(state.email)
    : undefined

export default function ForgotPasswordPage() {
  const { t } = useTranslation('accounts')
  const { state } = useLocation()
  const asked = useSearchParams()[0].get('returnUrl')
  const [sent, setSent] = useState(false)
  const form = useForm({ initialValues: { email: '' }, validate: rulesOf(ForgotPasswordForm) })
  const { element, busy, failure, onSend } = useFormSending(form)
  // The account menu stores the email address in the browser; the server also renders this page and has none.
  const takeRemembered = useEffectEvent(() => {
    const email = typedIdentifier(state) ?? readText(keys.resetEmail)
    if (email) form.setFieldValue('email', email)
  })
  useEffect(() => takeRemembered(), [])

  const submit = onSend(async ({ email }) => {
    setSent(false)
    await api('POST /reset-password', { body: { email: email.trim() } })
    writeText(keys.resetEmail, null)
    writeText(keys.resetReturn, asked === null ? null : safeReturnPath(asked))
    setSent(true)
  }, t('forgot.failed'))
  return (
    <AuthSplit>
      <DocumentTitle section={t('forgot.heading')} />
      <form ref={element} className="auth-form stack" noValidate onSubmit={submit}>
        <h1>{t('forgot.heading')}</h1>
        <p>{t('forgot.intro')}</p>
        {failure && <Notice tone="danger">{failure.text}</Notice>}
        {sent && !failure && (
          <Notice tone="success">
            <p>{t('forgot.sent')}</p>
            <p>{t('forgot.sentHint')}</p>
          </Notice>
        )}
        <TextInput
          label={t('forgot.email')}
          type="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={busy}>
          {sent ? t('forgot.again') : t('forgot.submit')}
        </Button>
        <Link to={`/auth/sign-in${returnSearch(asked)}`}>{t('forgot.back')}</Link>
      </form>
    </AuthSplit>
  )
}
