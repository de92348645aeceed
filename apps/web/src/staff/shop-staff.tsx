import type { Shop } from '@axle/contract/shops'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../lib/api/errors.ts'
import { Panel } from '../lib/dashboard/panel.tsx'
import { Icon } from '../ui/icon.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { PendingRow } from './pending-row.tsx'
import { RoleTable } from './role-table.tsx'
import { type SentLink, staffQuery } from './staff-queries.ts'

const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx'))

/** The staff of an own shop and its open invitations. */
export function ShopStaff({ shop }: { shop: Shop }) {
  const { t } = useTranslation('staff')
  const staff = useQuery(staffQuery(shop.id))
  const [inviting, setInviting] = useState(false)
  const [sent, setSent] = useState<SentLink>()
  const invite = (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setInviting(true)}>
      {t('invite.button')}
    </Button>
  )
  if (staff.isPending && staff.fetchStatus !== 'paused') return <RowsSkeleton />
  if (!staff.data)
    return <ErrorPanel message={messageOf(staff.error, t('failed'))} onRetry={() => void staff.refetch()} />
  const { members, invitations } = staff.data
  return (
    <>
      <p className="quiet">
        {t('intro')} {t('ownerOnly')}
      </p>
      {members.length + invitations.length === 0 ? (
        <EmptyPanel icon="user" title={t('none')} text={t('noneText')}>
          {invite}
        </EmptyPanel>
      ) : (
        <Panel title={t('members')} action={invite}>
          {members.length === 0 && <p className="quiet">{t('none')}</p>}
          <ul className="divided">
            {members.map((member) => (
              <MemberRow key={member.userId} shopId={shop.id} member={member} />
            ))}
          </ul>
        </Panel>
      )}
      {invitations.length > 0 && (
        <Panel title={t('pending.title')}>
          <ul className="divided">
            {invitations.map((invitation) => (
              <PendingRow key={invitation.id} shopId={shop.id} invitation={invitation} onLink={setSent} />
            ))}
          </ul>
        </Panel>
      )}
      <RoleTable />
      <InviteDialog shop={shop} opened={inviting} onClose={() => setInviting(false)} onLink={setSent} />
      <LinkDialog shop={shop} sent={sent} onClose={() => setSent(undefined)} />
    </>
  )
}
