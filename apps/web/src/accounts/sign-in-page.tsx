import '@mantine/core/styles/PasswordInput.layer.css'
import { SignInForm } from '@axle/contract/accounts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { api } from '../lib/api.ts'
import { fieldErrors, messageOf } from '../lib/errors.ts'
import { focusFirstError, rulesOf } from '../lib/form-rules.ts'
import { settledSession, signedIn } from '../lib/session.ts'
import { Notice } from '../ui/notice.tsx'
import { DocumentTitle } from '../ui/page.tsx'
import { AuthSplit } from './auth-split.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { useOnward } from './use-onward.ts'

export default function SignInPage() {
  const { t } = useTranslation('accounts')
  useOnward()
  const { search } = useLocation()
  const page = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string>()
  const form = useForm({ initialValues: { identifier: '', password: '' }, validate: rulesOf(SignInForm) })

  const submit = form.onSubmit(
    async ({ identifier, password }) => {
      setFailure(undefined)
      try {
        const answer = await api('POST /login', { body: { identifier: identifier.trim(), password } })
        await signedIn(answer.data)
        if ((await settledSession()).state !== 'authenticated') setFailure(t('signIn.failed'))
      } catch (error) {
        const atFields = fieldErrors(error)
        if (Object.keys(atFields).length > 0) form.setErrors(atFields)
        else setFailure(messageOf(error, t('signIn.failed')))
      }
    },
    () => focusFirstError(page.current),
  )
  return (
    <AuthSplit title={t('signIn.welcome')}>
      <DocumentTitle section={t('signIn.section')} />
      <form ref={page} className="auth-form" noValidate onSubmit={submit}>
        <h2>{t('signIn.heading')}</h2>
        {failure && <Notice tone="danger">{failure}</Notice>}
        <TextInput
          label={t('signIn.identifier')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.getInputProps('identifier')}
        />
        <PasswordInput
          label={t('signIn.password')}
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword'), tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={form.submitting}>
          {t('signIn.submit')}
        </Button>
        <div className="auth-form-foot">
          <span>
            {t('signIn.newHere')} <Link to={`/auth/sign-up${search}`}>{t('signIn.createAccount')}</Link>
          </span>
          <Link to="/auth/forgot-password">{t('signIn.forgot')}</Link>
        </div>
        <DemoAccounts onChoose={(identifier, password) => form.setValues({ identifier, password })} />
      </form>
    </AuthSplit>
  )
}
