import type { User } from '@axle/contract/accounts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { isAdmin, refetchUser, signOut } from '../lib/session.ts'
import { keys, readText, writeText } from '../lib/storage.ts'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toast.ts'
import { AccountAvatar, displayName } from './account-avatar.tsx'

interface AccountPanelProps {
  user: User
  /** Dark mode, contrast, direction and reset, from the settings. */
  preferences: ReactNode
  onClose: () => void
}

/** What the account drawer holds: who is signed in, the ways to change that, preferences, sign-out. */
export function AccountPanel({ user, preferences, onClose }: AccountPanelProps) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const leave = () => {
    signOut()
    onClose()
    if (readText(keys.accessToken) !== null) {
      // The browser kept the token: say so, and show again who is signed in.
      toast.error(t('drawer.logoutFailed'))
      void refetchUser()
      return
    }
    toast.success(t('drawer.loggedOut'))
    void navigate('/auth/sign-in')
  }
  return (
    <div className="account-panel">
      <div className="account-panel-who">
        <AccountAvatar user={user} size={72} />
        <strong>{displayName(user)}</strong>
        <span>
          <bdi>{user.email}</bdi>
        </span>
      </div>
      <div className="account-panel-links">
        {isAdmin(user) && (
          <>
            <Button component={Link} to="/user-management" variant="default" onClick={onClose}>
              {t('drawer.userManagement')}
            </Button>
            <Button component={Link} to="/shop-management" variant="default" onClick={onClose}>
              {t('drawer.shopManagement')}
            </Button>
          </>
        )}
        <Button
          component={Link}
          to="/auth/forgot-password"
          variant="default"
          leftSection={<Icon name="lock" size={16} />}
          onClick={() => {
            writeText(keys.resetEmail, user.email)
            onClose()
          }}
        >
          {t('drawer.changePassword')}
        </Button>
      </div>
      {preferences}
      <Button variant="default" leftSection={<Icon name="sign-out" size={16} />} onClick={leave}>
        {t('drawer.logout')}
      </Button>
    </div>
  )
}
