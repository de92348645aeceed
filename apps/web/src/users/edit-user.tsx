import { UserForm } from '@axle/contract/account-forms'
import { type User, userTypes } from '@axle/contract/accounts'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Link } from 'react-router'
import { InNameOrder } from '../lib/formats/in-name-order.tsx'
import { api } from '../lib/api/api.ts'
import type { EditedField } from '../lib/forms/edit.ts'
import { focusFirstError, rulesOf } from '../lib/forms/form-rules.ts'
import { isAdmin, refetchUser, useSession } from '../lib/session/session.ts'
import { useFormBase, useEdit } from '../lib/forms/use-edit.tsx'
import { Pair } from '../ui/fields/pair.tsx'
import { DialogBody } from '../ui/dialog-body.tsx'
import { useFormSending } from '../lib/forms/use-form-sending.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { useReauthentication } from '../lib/forms/use-reauthentication.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { type EditUserValues, typeWithoutPrivileges, userEdit, valuesOf } from './edit-user-values.ts'
import { userQuery, showChangedUser } from './user-queries.ts'

interface EditUserProps {
  user: User
  opened: boolean
  onClose: () => void
}

export default function EditUser({ user, opened, onClose }: EditUserProps) {
  const { t } = useTranslation('people')
  const [asking, setAsking] = useState(false)
  return (
    <FormDialog opened={opened} onClose={onClose} closeOnEscape={!asking} title={t('edit.title')}>
      <EditUserForm user={user} onClose={onClose} asking={asking} ask={setAsking} />
    </FormDialog>
  )
}

const check = rulesOf(UserForm)

interface EditUserFormProps extends Omit<EditUserProps, 'opened'> {
  /** The confirmation for making this user an admin is open. */
  asking: boolean
  ask: (asking: boolean) => void
}

function EditUserForm({ user, onClose, asking, ask }: EditUserFormProps) {
  const { t } = useTranslation('people')
  const { listed } = useFormats()
  const queryClient = useQueryClient()
  const ownId = useSession().user?.id
  const runsShops = user.business.length > 0 && (isAdmin(user) || user.userType !== 'customer')
  const leavesShops = (values: EditUserValues) => runsShops && values.userType === 'customer'
  const shopsFirst = t('edit.shopsFirst', { shops: listed(user.business.map(({ businessName }) => businessName)) })
  /** An invalid stored email is shown but does not block saving: it is not sent. */
  const errorsOf = (values: EditUserValues) => {
    const { email: _email, ...others } = check(values)
    return { ...others, ...(leavesShops(values) && { userType: shopsFirst }) }
  }
  const formBase = useFormBase(valuesOf(user))
  const form = useForm({ initialValues: formBase.base, validate: errorsOf })
  const edit = useEdit({
    ...formBase,
    form,
    fields: useEditedFields(),
    read: async () => valuesOf(await queryClient.fetchQuery({ ...userQuery(user.id), staleTime: 0 })),
  })
  const sending = useFormSending(form)
  const reauthentication = useReauthentication()
  const isConfirmed = useRef(false)

  const save = sending.onSend(async (values) => {
    if (values.userType === 'admin' && !isAdmin(user) && !isConfirmed.current) return ask(true)
    const params = { id: String(user.id) }
    if (!(await reauthentication.confirm())) return focusFirstError(sending.element.current)
    try {
      const saved = await edit.send(values, (mine, base) =>
        api('PUT /users/:id', { params, body: userEdit(mine, base) }),
      )
      if (!saved) return
      showChangedUser(queryClient, saved.data)
    } catch (error) {
      if (reauthentication.isRequiredBy(error)) return
      throw error
    }
    toast.success(t('edit.saved'))
    onClose()
    if (user.id === ownId) await refetchUser()
  }, t('edit.failed'))
  return (
    <DialogBody sending={sending} submit={t('edit.save')} onSubmit={save} onCancel={onClose}>
      <PersonFields user={user} form={form} />
      <AccountType
        user={user}
        form={form}
        error={leavesShops(form.values) && shopsFirst}
        onPrivileges={() => {
          isConfirmed.current = false
        }}
      />
      {reauthentication.field}
      {edit.dialog}
      <PromotionDialog
        user={user}
        opened={asking}
        onConfirm={() => {
          isConfirmed.current = true
          ask(false)
          sending.element.current?.requestSubmit()
        }}
        onClose={() => ask(false)}
      />
    </DialogBody>
  )
}

interface AccountTypeProps extends PersonFieldsProps {
  /** The user must leave the shops first. */
  error: string | false
  onPrivileges: () => void
}

function AccountType({ user, form, error, onPrivileges }: AccountTypeProps) {
  const { t } = useTranslation('people')
  const { userType } = form.values
  const [before, setBefore] = useState(user.userType)
  const givePrivileges = (given: boolean) => {
    onPrivileges()
    if (given) setBefore(userType)
    form.setFieldValue('userType', given ? 'admin' : typeWithoutPrivileges(user, before))
  }
  return (
    <>
      <NativeSelect
        label={t('edit.accountType')}
        data={userTypes.map((value) => ({ value, label: t(`edit.types.${value}`) }))}
        disabled={userType === 'admin'}
        {...form.getInputProps('userType')}
        error={error}
      />
      {error && <Link to={`/shop-management?q=${encodeURIComponent(user.email)}`}>{t('deletion.shops')}</Link>}
      <Switch
        label={t('edit.adminPrivileges')}
        description={t('edit.adminHint')}
        checked={userType === 'admin'}
        onChange={({ currentTarget }) => givePrivileges(currentTarget.checked)}
      />
    </>
  )
}

interface PersonFieldsProps {
  user: User
  form: UseFormReturnType<EditUserValues>
}

function PersonFields({ user, form }: PersonFieldsProps) {
  const { t } = useTranslation('people')
  return (
    <>
      <Pair>
        <TextInput label={t('edit.username')} value={user.username ?? t('edit.noUsername')} disabled />
        <TextInput label={t('edit.email')} value={user.email} error={check(form.values)['email']} disabled />
      </Pair>
      <Pair>
        <InNameOrder
          first={<TextInput label={t('edit.firstName')} required data-autofocus {...form.getInputProps('firstName')} />}
          last={<TextInput label={t('edit.lastName')} required {...form.getInputProps('lastName')} />}
        />
      </Pair>
      <TextInput label={t('edit.phone')} type="tel" dir="ltr" required {...form.getInputProps('phone')} />
    </>
  )
}

interface PromotionDialogProps extends EditUserProps {
  onConfirm: () => void
}

function PromotionDialog({ user, ...dialog }: PromotionDialogProps) {
  const { t } = useTranslation('people')
  const { fullName } = useFormats()
  return (
    <ConfirmDialog
      {...dialog}
      title={t('edit.promotion', { name: fullName(user) })}
      confirmLabel={t('edit.promote')}
      danger
    >
      <p>{t('edit.promotionText')}</p>
    </ConfirmDialog>
  )
}

/** Labels of the fields in the edit conflict dialog. */
function useEditedFields(): readonly EditedField<EditUserValues>[] {
  const { t } = useTranslation('people')
  return [
    { names: ['firstName'], label: t('edit.firstName') },
    { names: ['lastName'], label: t('edit.lastName') },
    { names: ['phone'], label: t('edit.phone') },
    {
      names: ['userType'],
      label: t('edit.accountType'),
      show: (values) => t(`edit.types.${values.userType}`),
    },
  ]
}
