import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { SignUpForm } from '@axle/contract/account-forms'
import { Button, Checkbox, Group, Radio, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link, useSearchParams } from 'react-router'
import { InNameOrder } from '../lib/formats/in-name-order.tsx'
import { api } from '../lib/api/api.ts'
import { rulesOf } from '../lib/forms/form-rules.ts'
import { PublicHead } from '../lib/page/public-head.tsx'
import { signedIn } from '../lib/session/session.ts'
import { useFormSending } from '../lib/forms/use-form-sending.ts'
import { Notice } from '../ui/layout/notice.tsx'
import { DocumentTitle } from '../ui/layout/page.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { authMeta } from './auth-meta.ts'
import { AuthSplit } from './auth-split.tsx'
import { NewPassword } from './password-reset/new-password.tsx'
import { storeSignUpDraft, readSignUpDraft } from './sign-up-draft.ts'
import { emptySignUp, type SignUpValues, signUpToWire } from './sign-up-values.ts'
import { useReturnRedirect, useReturnSearch } from './use-return-redirect.ts'

export const meta = authMeta

export default function SignUpPage() {
  const { t } = useTranslation('accounts')
  const search = useReturnSearch()
  // Links such as "Sell on Axle" choose the account type.
  const asked = useSearchParams()[0].get('type') === 'vendor' ? { userType: 'vendor' as const } : {}
  const form = useForm<SignUpValues>({
    initialValues: { ...emptySignUp, ...asked },
    validate: rulesOf(SignUpForm),
    onValuesChange: storeSignUpDraft,
  })
  const goOn = useEffectEvent(() => form.setValues({ ...readSignUpDraft(), ...asked }))
  useEffect(() => goOn(), [])
  const { element, busy, failure, setFailure, onSend } = useFormSending(form)
  // A new vendor opens a shop first.
  useReturnRedirect(form.values.userType === 'vendor' && form.isDirty() ? '/shop-upload' : undefined)

  const submit = onSend(async (values) => {
    const answer = await api('POST /register', { body: signUpToWire(values) })
    const session = await signedIn(answer.data)
    if (session.user) toast.success(t(`signUp.done.${values.userType}`, { name: values.firstName.trim() }))
    if (session.stalled) setFailure({ text: t('stalled') })
  }, t('signUp.failed'))
  return (
    <AuthSplit title={t('signUp.heading')}>
      <DocumentTitle section={t('signUp.section')} />
      <PublicHead path="/auth/sign-up" title={t('signUp.section')} description={t('panel.tagline')} />
      <form ref={element} className="auth-form auth-form-wide stack" noValidate onSubmit={submit}>
        <h2>{t('signUp.formHeading')}</h2>
        <div className="auth-form-pair columns top">
          <PersonFields form={form} />
          <Radio.Group label={t('signUp.accountType')} {...form.getInputProps('userType')}>
            <Group gap="lg" mih="var(--field)">
              <Radio value="customer" label={t('signUp.customer')} />
              <Radio value="vendor" label={t('signUp.vendor')} />
            </Group>
          </Radio.Group>
          <NewPassword
            password={form.values.password}
            first={{ label: t('signIn.password'), ...form.getInputProps('password') }}
            again={{ label: t('signUp.confirmPassword'), ...form.getInputProps('confirmPassword') }}
          />
        </div>
        <Checkbox
          label={
            <>
              {t('signUp.terms')}{' '}
              <Link to="/terms-and-conditions" target="_blank">
                {t('signUp.termsLink')}
              </Link>
            </>
          }
          aria-invalid={form.errors['terms'] !== undefined}
          {...form.getInputProps('terms', { type: 'checkbox' })}
        />
        {/* Shown beside the button, as the top of this long form may be out of view. */}
        {failure && <Notice tone="danger">{failure.text}</Notice>}
        <Button type="submit" loading={busy}>
          {t('signUp.submit')}
        </Button>
        <p>
          {t('signUp.haveAccount')} <Link to={`/auth/sign-in${search}`}>{t('signIn.submit')}</Link>
        </p>
      </form>
    </AuthSplit>
  )
}

function PersonFields({ form }: { form: UseFormReturnType<SignUpValues> }) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <InNameOrder
        first={
          <TextInput
            label={t('signUp.firstName')}
            autoComplete="given-name"
            required
            {...form.getInputProps('firstName')}
          />
        }
        last={
          <TextInput
            label={t('signUp.lastName')}
            autoComplete="family-name"
            required
            {...form.getInputProps('lastName')}
          />
        }
      />
      <TextInput
        label={t('signUp.username')}
        description={t('signUp.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck="false"
        {...form.getInputProps('username')}
      />
      <TextInput
        label={t('signUp.email')}
        type="email"
        autoComplete="email"
        required
        {...form.getInputProps('email')}
      />
      <TextInput
        label={t('signUp.phone')}
        description={t('signUp.phoneHint')}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        required
        {...form.getInputProps('phone')}
      />
    </>
  )
}
