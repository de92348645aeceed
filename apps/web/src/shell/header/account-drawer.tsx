import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { AccountPanel } from '../../accounts/account-panel.tsx'
import { useSignOut } from '../../accounts/use-sign-out.ts'
import { useSession } from '../../lib/session/session.ts'
import { DataSaverSwitch } from '../../preferences/data-saver-switch.tsx'
import { DisplayPreferences, ResetDisplay } from '../../preferences/display-preferences.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { DrawerProps } from './drawers.tsx'

export { loadProfileTexts } from '../../lib/i18n/lazy-texts.ts'

const UpdateProfile = lazyDialog(() => import('../../profile/update-profile.tsx'))
const Sessions = lazyDialog(() => import('../../profile/sessions-dialog.tsx'))

/** The account drawer. Dialogs opened from it lie above it and return to it. */
export default function AccountDrawer({ opened, onClose, show }: DrawerProps) {
  const { t } = useTranslation('navbar')
  const { user } = useSession()
  const [above, setAbove] = useState<'profile' | 'sessions'>()
  const backToDrawer = () => setAbove(undefined)
  const leave = useSignOut(() => {
    backToDrawer()
    onClose()
  })
  const preferences = (
    <div className="stack rule-above account-preferences">
      <DisplayPreferences>
        <DataSaverSwitch />
      </DisplayPreferences>
      <div className="row spread">
        <ResetDisplay />
        <button type="button" className="text-button" onClick={() => show('settings')}>
          <Icon name="settings" size={18} /> {t('settings')}
        </button>
      </div>
    </div>
  )
  return (
    <>
      <Drawer
        opened={opened && user !== undefined}
        onClose={onClose}
        closeOnEscape={above === undefined}
        position="right"
        size={420}
        title={t('account')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {user && (
          <AccountPanel
            user={user}
            preferences={preferences}
            onUpdate={() => setAbove('profile')}
            onShowSessions={() => setAbove('sessions')}
            onClose={onClose}
          />
        )}
      </Drawer>
      {user && (
        <>
          <UpdateProfile user={user} opened={above === 'profile'} onClose={backToDrawer} />
          <Sessions user={user} opened={above === 'sessions'} onClose={backToDrawer} onSignOut={leave} />
        </>
      )}
    </>
  )
}
