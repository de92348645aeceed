import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AccountPanel } from '../accounts/account-panel.tsx'
import { useSession } from '../lib/session.ts'
import { DisplayPreferences, ResetDisplay } from '../settings/display-preferences.tsx'
import type { DrawerProps } from './drawers.tsx'

export default function AccountDrawer({ opened, onClose }: DrawerProps) {
  const { t } = useTranslation('navbar')
  const { user } = useSession()
  const preferences = (
    <div className="account-preferences">
      <DisplayPreferences />
      <ResetDisplay />
    </div>
  )
  return (
    <Drawer
      opened={opened && user !== undefined}
      onClose={onClose}
      position="right"
      size={420}
      title={t('account')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {user && <AccountPanel user={user} preferences={preferences} onClose={onClose} />}
    </Drawer>
  )
}
