import { type StaffRole, staffRoles } from '@axle/contract/shop-rights'
import type { Shop } from '@axle/contract/shops'
import { NewStaffInvitation } from '@axle/contract/staff'
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { rulesOf } from '../lib/forms/form-rules.ts'
import { useFormSending } from '../lib/forms/use-form-sending.ts'
import { DialogBody } from '../ui/dialog-body.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { type SentLink, staffQuery } from './staff-queries.ts'

interface InviteDialogProps {
  shop: Shop
  opened: boolean
  onClose: () => void
  /** The link of an invitation by phone. */
  onLink: (sent: SentLink) => void
}
interface Values {
  role: StaffRole
  by: 'email' | 'phone'
  email: string
  phone: string
}
const bodyOf = ({ role, by, ...contact }: Values) => ({ role, [by]: contact[by] })

/** Invites a person by email or phone. */
export default function InviteDialog(props: InviteDialogProps) {
  const { t } = useTranslation('staff')
  return (
    <FormDialog opened={props.opened} onClose={props.onClose} title={t('invite.title', { shop: props.shop.name })}>
      <InviteForm {...props} />
    </FormDialog>
  )
}

function InviteForm({ shop, onClose, onLink }: InviteDialogProps) {
  const { t } = useTranslation('staff')
  const queryClient = useQueryClient()
  const [check] = useState(() => rulesOf(NewStaffInvitation))
  const form = useForm<Values>({
    initialValues: { role: 'sales', by: 'email', email: '', phone: '' },
    validate: (values) => check(bodyOf(values)),
  })
  const sending = useFormSending(form)
  const { by, role } = form.values
  const send = async (values: Values) => {
    const { data } = await api('POST /business/:id/staff/invitations', {
      params: { id: String(shop.id) },
      body: bodyOf(values),
    })
    void queryClient.invalidateQueries({ queryKey: staffQuery(shop.id).queryKey })
    onClose()
    const contact = data.email ?? data.phone ?? ''
    if (data.link !== null) onLink({ link: data.link, phone: contact })
    else toast.success(t('invite.sent', { contact }))
  }
  return (
    <DialogBody
      sending={sending}
      submit={t('invite.send')}
      onSubmit={sending.onSend(send, t('invite.failed'))}
      onCancel={onClose}
    >
      <SegmentedControl
        aria-label={t('invite.by')}
        value={by}
        onChange={(value) => form.setFieldValue('by', value === 'phone' ? 'phone' : 'email')}
        data={(['email', 'phone'] as const).map((value) => ({ value, label: t(`invite.${value}`) }))}
      />
      <TextInput
        key={by}
        {...form.getInputProps(by)}
        name={by}
        type={by === 'email' ? 'email' : 'tel'}
        dir="ltr"
        autoComplete="off"
        label={t(`invite.${by}Field`)}
        description={t(`invite.${by}Hint`)}
        required
        data-autofocus
      />
      <NativeSelect
        {...form.getInputProps('role')}
        name="role"
        label={t('invite.role')}
        description={t(`may.${role}`)}
        data={staffRoles.map((value) => ({ value, label: t(`vendor-dashboard:roles.${value}`) }))}
        required
      />
    </DialogBody>
  )
}
