import type { User } from '@axle/contract/accounts'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import { DateText } from '../lib/formats/moment.tsx'
import { useSession } from '../lib/session/session.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Icon } from '../ui/icon.tsx'
import { ErrorPanel } from '../ui/layout/panels.tsx'
import { RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { BlockUser } from './blocking/block-user.tsx'
import { userQuery } from './user-queries.ts'
import { type SessionRowComponent, UserSessions } from './user-sessions.tsx'

interface UserCardProps {
  id: number
  opened: boolean
  onClose: () => void
  sessionRow: SessionRowComponent
}

/** Details of a user, links to their data, and blocking. */
export default function UserCard({ id, opened, onClose, sessionRow }: UserCardProps) {
  const { t } = useTranslation('people')
  const { fullName } = useFormats()
  const { data: user, error, refetch } = useQuery({ ...userQuery(id), enabled: opened })
  const [asking, setAsking] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={!asking}
      size={560}
      title={user ? <bdi>{fullName(user)}</bdi> : t('card.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {!user && error && <ErrorPanel message={messageOf(error, t('card.failed'))} onRetry={() => void refetch()} />}
      {!user && !error && <RowsSkeleton rows={4} />}
      {user && <Known user={user} sessionRow={sessionRow} asking={asking} ask={setAsking} />}
    </Modal>
  )
}

interface KnownProps extends Pick<UserCardProps, 'sessionRow'> {
  user: User
  asking: boolean
  ask: (asking: boolean) => void
}

function Known({ user, sessionRow, asking, ask }: KnownProps) {
  const { t } = useTranslation('people')
  const ownId = useSession().user?.id
  return (
    <div className="stack">
      <p className="row">
        <StatusBadge tone="neutral">{t(`edit.types.${user.userType}`)}</StatusBadge>
        {user.isBlocked && <StatusBadge tone="danger">{t('users.blocked')}</StatusBadge>}
      </p>
      <dl className="facts">
        <dt>{t('users.email')}</dt>
        <dd>
          <bdi>{user.email}</bdi>
        </dd>
        {user.phone && (
          <>
            <dt>{t('users.phone')}</dt>
            <dd>
              <a href={`tel:${user.phone}`}>
                <bdi dir="ltr">{user.phone}</bdi>
              </a>
            </dd>
          </>
        )}
        {user.blockReason && (
          <>
            <dt>{t('card.blockReason')}</dt>
            <dd>
              <bdi>{user.blockReason}</bdi>
            </dd>
          </>
        )}
        <dt>{t('card.joined')}</dt>
        <dd>
          <DateText value={user.createdAt} />
        </dd>
        <dt>{t('card.shops')}</dt>
        <dd className="row">
          {user.business.length === 0 && t('card.noShops')}
          {user.business.map(({ id, businessName }) => (
            <Link key={id} to={`/shop/${id}`}>
              <bdi>{businessName}</bdi>
            </Link>
          ))}
        </dd>
      </dl>
      <div className="row">
        <Button
          component={Link}
          to={`/orders?q=${encodeURIComponent(user.email)}`}
          variant="default"
          leftSection={<Icon name="box" size={18} />}
        >
          {t('card.orders')}
        </Button>
        {/* Admins cannot block themselves. */}
        {user.id !== ownId && <BlockUser user={user} asking={asking} ask={ask} />}
      </div>
      <UserSessions user={user} sessionRow={sessionRow} />
    </div>
  )
}
