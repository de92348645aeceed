import './account-panel.css'
import type { User } from '@axle/contract/accounts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { isAdmin } from '../lib/session/session.ts'
import { keys, writeText } from '../lib/browser/storage.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { AccountAvatar } from './account-avatar.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Admin pages without a link in the header. */
const adminPages = [
  { to: '/user-management', icon: 'users', name: 'drawer.userManagement' },
  { to: '/shop-management', icon: 'store', name: 'drawer.shopManagement' },
  { to: '/catalogue-desk', icon: 'car', name: 'drawer.catalogueDesk' },
  { to: '/payouts', icon: 'card', name: 'drawer.payouts' },
  { to: '/mail-outbox', icon: 'mail', name: 'drawer.mailOutbox' },
  { to: '/site-settings', icon: 'settings', name: 'drawer.siteSettings' },
  { to: '/audit-log', icon: 'clock', name: 'drawer.auditLog' },
  { to: '/failed-jobs', icon: 'alert', name: 'drawer.failedJobs' },
] as const satisfies readonly { to: string; icon: IconName; name: string }[]

interface AccountPanelProps {
  user: User
  preferences: ReactNode
  onUpdate: () => void
  onShowSessions: () => void
  onClose: () => void
}

/** Account drawer: the signed-in user, account links, preferences, sign-out. */
export function AccountPanel({ user, preferences, onUpdate, onShowSessions, onClose }: AccountPanelProps) {
  const { t } = useTranslation('accounts')
  const { fullName } = useFormats()
  const leave = useSignOut(onClose)
  return (
    <div className="account-panel stack">
      <div className="who stack gap-1">
        <AccountAvatar user={user} size={72} />
        <strong className="title">
          <bdi>{user.username ?? (fullName(user) || user.email)}</bdi>
        </strong>
        {user.username && (
          <span className="muted">
            <bdi>{fullName(user)}</bdi>
          </span>
        )}
        <span className="muted">
          <bdi>{user.email}</bdi>
        </span>
      </div>
      <div className="stack gap-0 rule-above">
        <Choice icon="edit" opensDialog onClick={onUpdate}>
          {t('profile:drawer.update')}
        </Choice>
        <Choice
          icon="lock"
          to="/auth/forgot-password"
          onClick={() => {
            writeText(keys.resetEmail, user.email)
            onClose()
          }}
        >
          {t('drawer.changePassword')}
        </Choice>
        <Choice icon="computer" opensDialog onClick={onShowSessions}>
          {t('profile:sessions.title')}
        </Choice>
        <Choice icon="mail" to="/messages" onClick={onClose}>
          {t('drawer.messages')}
        </Choice>
        {isAdmin(user) &&
          adminPages.map(({ to, icon, name }) => (
            <Choice key={to} icon={icon} to={to} onClick={onClose}>
              {t(name)}
            </Choice>
          ))}
      </div>
      {preferences}
      <div className="stack gap-0 rule-above">
        <Choice icon="sign-out" onClick={leave}>
          {t('drawer.logout')}
        </Choice>
      </div>
    </div>
  )
}

interface ChoiceProps {
  icon: IconName
  to?: string
  opensDialog?: boolean
  onClick: () => void
  children: string
}

function Choice({ icon, to, opensDialog, onClick, children }: ChoiceProps) {
  const look = {
    variant: 'subtle',
    justify: 'flex-start',
    leftSection: <Icon name={icon} size={20} />,
    onClick,
  }
  if (to)
    return (
      <Button component={Link} to={to} {...look}>
        {children}
      </Button>
    )
  return (
    <Button {...(opensDialog && { 'aria-haspopup': 'dialog' })} {...look}>
      {children}
    </Button>
  )
}
