import { useForm } from '@mantine/form'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { api } from '../lib/api/api.ts'
import { rulesOf } from '../lib/forms/form-rules.ts'
import { lazyRules } from '../lib/forms/lazy-rules.ts'
import { PublicHead } from '../lib/page/public-head.tsx'
import { signedIn, useSession } from '../lib/session/session.ts'
import { useFormSending } from '../lib/forms/use-form-sending.ts'
import { Notice } from '../ui/layout/notice.tsx'
import { DocumentTitle } from '../ui/layout/page.tsx'
import { authMeta } from './auth-meta.ts'
import { AuthSplit } from './auth-split.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PlainField, PlainPassword } from './plain-field.tsx'
import { useReturnRedirect, useReturnSearch } from './use-return-redirect.ts'

export const meta = authMeta

const tooManyRequests = 429
const rules = lazyRules(async () => rulesOf((await import('@axle/contract/account-forms')).SignInForm))

export default function SignInPage() {
  const { t } = useTranslation('accounts')
  useReturnRedirect()
  const search = useReturnSearch()
  const { ended } = useSession()
  const form = useForm({ initialValues: { identifier: '', password: '' }, validate: rules.validate })
  const { element, busy, failure, setFailure, onSend } = useFormSending(form)

  const submit = onSend(async ({ identifier, password }) => {
    const answer = await api('POST /login', { body: { identifier: identifier.trim(), password } })
    const session = await signedIn(answer.data)
    if (session.state !== 'authenticated') setFailure({ text: session.stalled ? t('stalled') : t('signIn.failed') })
  }, t('signIn.failed'))
  const toForgot = { to: `/auth/forgot-password${search}`, state: { email: form.values.identifier } }
  return (
    <AuthSplit title={t('signIn.welcome')}>
      <DocumentTitle section={t('signIn.section')} />
      <PublicHead path="/auth/sign-in" title={t('signIn.section')} description={t('panel.tagline')} />
      <form
        ref={element}
        className="auth-form stack"
        noValidate
        onFocus={() => void rules.load()}
        onSubmit={(event) => {
          event.preventDefault()
          void rules.load().then(() => submit(event))
        }}
      >
        <h2>{t('signIn.heading')}</h2>
        {ended && !failure && <Notice tone="info">{t('signIn.ended')}</Notice>}
        {failure && (
          <Notice tone="danger">
            {failure.text}
            {failure.status === tooManyRequests && <Link {...toForgot}>{t('signIn.reset')}</Link>}
          </Notice>
        )}
        <PlainField
          label={t('signIn.identifier')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck="false"
          {...form.getInputProps('identifier')}
        />
        <PlainPassword
          label={t('signIn.password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <button type="submit" className="button-link auth-submit" disabled={busy} aria-busy={busy}>
          {t('signIn.submit')}
        </button>
        <div className="row baseline spread phone-fill">
          <span>
            {t('signIn.newHere')} <Link to={`/auth/sign-up${search}`}>{t('signIn.createAccount')}</Link>
          </span>
          <Link {...toForgot}>{t('signIn.forgot')}</Link>
        </div>
        <DemoAccounts onChoose={(identifier, password) => form.setValues({ identifier, password })} />
      </form>
    </AuthSplit>
  )
}
