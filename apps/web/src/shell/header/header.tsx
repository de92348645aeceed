import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { AccountAvatar } from '../../accounts/account-avatar.tsx'
import { CartLink } from '../../cart/cart-link.tsx'
import { signInPath } from '../../lib/session/guards.ts'
import { useSession } from '../../lib/session/session.ts'
import { CountMark } from '../../ui/text/count-mark.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWishlistCount } from '../../wishlist/wishlist-store.ts'
import { type DrawerName, Drawers } from './drawers.tsx'
import { countedLabel, IconButton } from './icon-button.tsx'
import { Logo } from './logo.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { NotificationsButton } from './notifications-button.tsx'
import { useSearchKeys } from '../search-dialog/use-search-keys.ts'

/** The header of all pages that have one; `bare` on the sign-in pages, without navigation. */
export function Header({ bare = false }: { bare?: boolean }) {
  const { t } = useTranslation('navbar')
  const [drawer, setDrawer] = useState<DrawerName>()
  const searchButton = useRef<HTMLButtonElement>(null)
  useSearchKeys(searchButton, () => setDrawer('search'))
  return (
    <header className="header">
      <div className="header-row">
        {!bare && (
          <IconButton
            className="below-900"
            icon="menu"
            label={t('menu')}
            aria-haspopup="dialog"
            onClick={() => setDrawer('menu')}
          />
        )}
        <Logo />
        {!bare && (
          <nav className="header-nav from-900" aria-label={t('mainNavigation')}>
            <NavigationLinks />
          </nav>
        )}
        <div className="header-end">
          {!bare && (
            <button
              ref={searchButton}
              type="button"
              className="search-button"
              aria-label={t('search')}
              aria-keyshortcuts="/ Control+K"
              aria-haspopup="dialog"
              onClick={() => setDrawer('search')}
            >
              <Icon name="search" size={20} />
              <span>{t('search')}</span>
              <kbd aria-hidden="true">/</kbd>
            </button>
          )}
          {!bare && <UploadButton />}
          <IconButton
            className={bare ? '' : 'from-600'}
            icon="settings"
            label={t('settings')}
            aria-haspopup="dialog"
            onClick={() => setDrawer('settings')}
          />
          {!bare && (
            <NotificationsButton listed={drawer === 'notifications'} onClick={() => setDrawer('notifications')} />
          )}
          {!bare && <WishlistLink />}
          {!bare && <CartLink />}
          {!bare && <AccountButton onClick={() => setDrawer('account')} />}
        </div>
      </div>
      <Drawers open={drawer} show={setDrawer} />
    </header>
  )
}

function UploadButton(): ReactNode {
  const { t } = useTranslation('navbar')
  const { role } = useSession()
  const { pathname } = useLocation()
  if ((role !== 'admin' && role !== 'vendor') || pathname.startsWith('/product-upload')) return null
  return (
    <Link
      className="button-link upload-link from-900"
      to="/product-upload"
      aria-label={t('uploadProduct')}
      title={t('uploadProduct')}
    >
      <Icon name="upload" size={18} />
      <span>{t('uploadProduct')}</span>
    </Link>
  )
}

function WishlistLink() {
  const { t } = useTranslation('navbar')
  const count = useWishlistCount()
  return (
    <Link className="icon-button" to="/wishlist" aria-label={countedLabel(t('wishlist'), count)} title={t('wishlist')}>
      <Icon name="heart" size={22} />
      <CountMark count={count} />
    </Link>
  )
}

function AccountButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('navbar')
  const { state, user } = useSession()
  const location = useLocation()
  if (user)
    return (
      <button
        type="button"
        className="icon-button"
        aria-label={t('account')}
        title={t('account')}
        aria-haspopup="dialog"
        onClick={onClick}
      >
        <AccountAvatar user={user} size={36} />
      </button>
    )
  // While the stored token is being checked, reserve the space and show nothing that might change a moment later.
  return (
    <Link
      className="button-link sign-in-link"
      to={signInPath(location)}
      data-waiting={state === 'loading' || undefined}
    >
      {t('signIn')}
    </Link>
  )
}
