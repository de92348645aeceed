import { useContext } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useLocation } from 'react-router'
import { PageLink } from '../../lib/page/page-link.tsx'
import { AccountAvatar } from '../../accounts/account-avatar.tsx'
import { signInPath } from '../../lib/session/guards.ts'
import { useSession } from '../../lib/session/session.ts'
import { CountMark } from '../../ui/text/count-mark.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteName } from '../../ui/text/site-name.ts'
import { useWishlistCount } from '../../wishlist/wishlist-store.ts'
import { countedLabel } from './icon-button.tsx'

export const sellPath = '/auth/sign-up?type=vendor'

/** For visitors on wide screens; smaller ones have it in the menu. */
export function SellLink() {
  const { t } = useTranslation('navbar')
  const { state, user } = useSession()
  const site = useContext(SiteName)
  if (user) return null
  return (
    <PageLink className="sell-link" to={sellPath} data-waiting={state === 'loading' || undefined}>
      {t('sell', { site })}
    </PageLink>
  )
}

export function UploadButton() {
  const { t } = useTranslation('navbar')
  const { role } = useSession()
  const { pathname } = useLocation()
  if ((role !== 'admin' && role !== 'vendor') || pathname.startsWith('/product-upload')) return null
  return (
    <PageLink
      className="plain-button upload-link"
      to="/product-upload"
      aria-label={t('uploadProduct')}
      title={t('uploadProduct')}
    >
      <Icon name="upload" size={20} />
      <span>{t('uploadProduct')}</span>
    </PageLink>
  )
}

export function WishlistLink() {
  const { t } = useTranslation('navbar')
  const count = useWishlistCount()
  return (
    <PageLink
      className="icon-button"
      to="/wishlist"
      aria-label={countedLabel(t('wishlist'), count)}
      title={t('wishlist')}
    >
      <Icon name="heart" size={22} />
      <CountMark count={count} />
    </PageLink>
  )
}

export function AccountButton({ onClick }: { onClick: () => void }) {
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
    <PageLink
      className="button-link sign-in-link"
      to={signInPath(location)}
      aria-label={t('signIn')}
      data-waiting={state === 'loading' || undefined}
    >
      <Icon name="user" size={22} />
      <span>{t('signIn')}</span>
    </PageLink>
  )
}
