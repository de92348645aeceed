import type { StaffInvitation } from '@axle/contract/staff'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { type SentLink, staffQuery } from './staff-queries.ts'

interface PendingRowProps {
  shopId: number
  invitation: StaffInvitation
  /** A new link to pass on. */
  onLink: (sent: SentLink) => void
}

/** An open invitation: send it again or withdraw it. */
export function PendingRow({ shopId, invitation, onLink }: PendingRowProps) {
  const { t } = useTranslation('staff')
  const { date } = useFormats()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { id, role, email, phone, expiresAt, isExpired } = invitation
  const contact = email ?? phone ?? ''
  const params = { id: String(shopId), invitationId: String(id) }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((error: unknown) => toast.error(messageOf(error, t('pending.failed'))))
    await queryClient.invalidateQueries({ queryKey: staffQuery(shopId).queryKey })
    setBusy(false)
  }
  const resend = async () => {
    const { data } = await api('POST /business/:id/staff/invitations/:invitationId/resend', { params })
    if (data.link !== null) onLink({ link: data.link, phone: contact })
    else toast.success(t('invite.sent', { contact }))
  }
  const withdraw = async () => {
    await api('DELETE /business/:id/staff/invitations/:invitationId', { params })
    toast.success(t('pending.withdrawn'))
  }
  return (
    <li className="row spread" style={{ paddingBlock: 'var(--s3)' }}>
      <div className="stack gap-1" style={{ flex: '1 1 260px' }}>
        <strong>
          <bdi dir="ltr">{contact}</bdi>
        </strong>
        <small className="muted">
          {t(`vendor-dashboard:roles.${role}`)}
          {!isExpired && ` · ${t('pending.until', { date: date(expiresAt) })}`}
        </small>
        {isExpired && <StatusBadge tone="warning">{t('pending.expired')}</StatusBadge>}
      </div>
      <Button variant="default" disabled={busy} onClick={() => void run(resend)}>
        {t(phone === null ? 'pending.resend' : 'pending.newLink')}
      </Button>
      <Button variant="default" disabled={busy} onClick={() => void run(withdraw)}>
        {t('pending.withdraw')}
      </Button>
    </li>
  )
}
