import { NewAdminForm } from '@axle/contract/account-forms'
import { type PasswordInputProps, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { InNameOrder } from '../lib/formats/in-name-order.tsx'
import { api } from '../lib/api/api.ts'
import { rulesOf } from '../lib/forms/form-rules.ts'
import { Pair } from '../ui/fields/pair.tsx'
import { DialogBody } from '../ui/dialog-body.tsx'
import { useFormSending } from '../lib/forms/use-form-sending.ts'
import { toast } from '../ui/toasts/toast.ts'
import { refetchUsers } from './user-queries.ts'

interface CreateAdminProps {
  opened: boolean
  onClose: () => void
  /** The password fields of the accounts feature, passed in by the pages. */
  newPassword: ComponentType<{ password: string; first: PasswordInputProps; again: PasswordInputProps }>
}

export default function CreateAdmin({ opened, onClose, newPassword }: CreateAdminProps) {
  const { t } = useTranslation('people')
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('newAdmin.title')}>
      <NewAdmin onClose={onClose} newPassword={newPassword} />
    </FormDialog>
  )
}

const empty = { firstName: '', lastName: '', username: '', email: '', phone: '', password: '', confirmPassword: '' }

function NewAdmin({ onClose, newPassword: NewPassword }: Omit<CreateAdminProps, 'opened'>) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const form = useForm({ initialValues: empty, validate: rulesOf(NewAdminForm) })
  const sending = useFormSending(form)
  const create = sending.onSend(async ({ confirmPassword: _same, username, password, ...person }) => {
    const typed = Object.entries({ ...person, ...(username.trim() && { username }) })
    const body = { ...Object.fromEntries(typed.map(([key, text]) => [key, text.trim()])), password }
    await api('POST /admin', { body: body as typeof person & { password: string } })
    refetchUsers(queryClient)
    toast.success(t('newAdmin.done'))
    onClose()
  }, t('newAdmin.failed'))
  return (
    <DialogBody autoComplete="off" sending={sending} submit={t('newAdmin.submit')} onSubmit={create} onCancel={onClose}>
      <p>{t('newAdmin.intro')}</p>
      <Pair>
        <InNameOrder
          first={
            <TextInput label={t('newAdmin.firstName')} required data-autofocus {...form.getInputProps('firstName')} />
          }
          last={<TextInput label={t('newAdmin.lastName')} required {...form.getInputProps('lastName')} />}
        />
      </Pair>
      <TextInput
        label={t('newAdmin.username')}
        autoCapitalize="none"
        spellCheck="false"
        {...form.getInputProps('username')}
      />
      <TextInput label={t('newAdmin.email')} type="email" required {...form.getInputProps('email')} />
      <TextInput
        label={t('newAdmin.phone')}
        description={t('newAdmin.phoneHint')}
        type="tel"
        dir="ltr"
        required
        {...form.getInputProps('phone')}
      />
      <NewPassword
        password={form.values.password}
        first={{ label: t('newAdmin.password'), ...form.getInputProps('password') }}
        again={{ label: t('newAdmin.confirmPassword'), ...form.getInputProps('confirmPassword') }}
      />
    </DialogBody>
  )
}
