import { type StaffRole, staffRoles } from '@axle/contract/shop-rights'
import type { StaffMember } from '@axle/contract/staff'
import { Button, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { staffQuery } from './staff-queries.ts'

interface MemberRowProps {
  shopId: number
  member: StaffMember
}

/** A person with their role, which changes at once, and the button that removes them. */
export function MemberRow({ shopId, member }: MemberRowProps) {
  const { t } = useTranslation('staff')
  const { date } = useFormats()
  const { name, contact, role, since } = member
  const [removing, setRemoving] = useState(false)
  const { busy, setRole, remove } = useMemberChanges({ shopId, member })
  return (
    <li className="row spread" style={{ paddingBlock: 'var(--s3)' }}>
      <div className="stack gap-1" style={{ flex: '1 1 260px' }}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small className="muted">
          <bdi dir="ltr">{contact}</bdi> {t('since', { date: date(since) })}
        </small>
        <small>{t(`may.${role}`)}</small>
      </div>
      <NativeSelect
        aria-label={t('roleOf', { name })}
        value={role}
        disabled={busy}
        onChange={({ currentTarget }) => {
          const chosen = staffRoles.find((each) => each === currentTarget.value)
          if (chosen) void setRole(chosen)
        }}
        data={staffRoles.map((value) => ({ value, label: t(`vendor-dashboard:roles.${value}`) }))}
      />
      <Button
        variant="default"
        data-danger
        leftSection={<Icon name="trash" size={16} />}
        aria-label={t('removeOf', { name })}
        onClick={() => setRemoving(true)}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        opened={removing}
        title={t('removeOf', { name })}
        confirmLabel={t('remove')}
        danger
        busy={busy}
        onConfirm={() => void remove().then(() => setRemoving(false))}
        onClose={() => setRemoving(false)}
      >
        <p>{t('removeText', { name })}</p>
      </ConfirmDialog>
    </li>
  )
}

function useMemberChanges({ shopId, member: { userId, name, role } }: MemberRowProps) {
  const { t } = useTranslation('staff')
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const params = { id: String(shopId), userId: String(userId) }
  const run = async (work: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(true)
    try {
      await work()
      toast.success(done)
    } catch (error) {
      toast.error(messageOf(error, failed))
    }
    await queryClient.invalidateQueries({ queryKey: staffQuery(shopId).queryKey })
    setBusy(false)
  }
  return {
    busy,
    setRole: (to: StaffRole) =>
      run(
        () => api('PUT /business/:id/staff/:userId', { params, body: { role: to, was: { role } } }),
        t('roleSaved', { name, role: t(`vendor-dashboard:roles.${to}`) }),
        t('roleFailed'),
      ),
    remove: () =>
      run(() => api('DELETE /business/:id/staff/:userId', { params }), t('removed', { name }), t('removeFailed')),
  }
}
