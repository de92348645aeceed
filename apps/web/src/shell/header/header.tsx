import { memo, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useLocation } from 'react-router'
import { CartButton } from './cart-button.tsx'
import { type DrawerName, Drawers } from './drawers.tsx'
import { FindBar } from './find-bar.tsx'
import { AccountButton, SellLink, UploadButton, WishlistLink } from './header-actions.tsx'
import { IconButton } from './icon-button.tsx'
import { Logo } from './logo.tsx'
import { isDesk } from './navigation.ts'
import { NavigationLinks } from './navigation-links.tsx'
import { NotificationsButton } from './notifications-button.tsx'

/** The header of all pages: the chosen vehicle beside the one search, and what belongs to the user. */
export const Header = memo(function Header() {
  const { t } = useTranslation('navbar')
  const [drawer, setDrawer] = useState<DrawerName>()
  const { pathname } = useLocation()
  return (
    <header className="header">
      <div className="header-row gutters">
        <IconButton
          className="menu-button"
          icon="menu"
          label={t('menu')}
          aria-haspopup="dialog"
          onClick={() => setDrawer('menu')}
        />
        <Logo />
        <nav className="header-nav" aria-label={t('mainNavigation')}>
          <NavigationLinks />
        </nav>
        <FindBar isShort={isDesk(pathname)} onSearch={() => setDrawer('search')} />
        <div className="row one-line gap-0 header-end">
          <SellLink />
          <UploadButton />
          <NotificationsButton listed={drawer === 'notifications'} onClick={() => setDrawer('notifications')} />
          <WishlistLink />
          <CartButton />
          <AccountButton onClick={() => setDrawer('account')} />
        </div>
      </div>
      <Drawers open={drawer} show={setDrawer} />
    </header>
  )
})

/** The header of the sign-in and payment pages: nothing leads away by accident. */
export function BareHeader() {
  const { t } = useTranslation('navbar')
  const [drawer, setDrawer] = useState<DrawerName>()
  return (
    <header className="header header-bare">
      <div className="header-row gutters">
        <Logo />
        <div className="row one-line gap-0 header-end">
          <IconButton
            icon="settings"
            label={t('settings')}
            aria-haspopup="dialog"
            onClick={() => setDrawer('settings')}
          />
        </div>
      </div>
      <Drawers open={drawer} show={setDrawer} />
    </header>
  )
}
