import { Drawer } from '@mantine/core'
import { useContext } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { LanguageList } from '../../preferences/language-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteName } from '../../ui/text/site-name.ts'
import type { DrawerProps } from './drawers.tsx'
import { sellPath } from './header-actions.tsx'
import { NavigationLinks } from './navigation-links.tsx'

/** The navigation of small screens, with language and preferences at the bottom. */
export default function MobileMenu({ opened, onClose, show }: DrawerProps) {
  const { t } = useTranslation('navbar')
  const { user } = useSession()
  const site = useContext(SiteName)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={320}
      title={t('menu')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className="stack">
        <nav className="mobile-nav" aria-label={t('mainNavigation')}>
          <NavigationLinks onChoose={onClose} />
        </nav>
        <div className="stack rule-above">
          <LanguageList label={t('language')} />
          <div className="row gap-4">
            <button type="button" className="text-button" onClick={() => show('settings')}>
              <Icon name="settings" size={18} /> {t('settings')}
            </button>
            {!user && (
              <Link to={sellPath} onClick={onClose}>
                {t('sell', { site })}
              </Link>
            )}
            <Link to="/privacy-policy" onClick={onClose}>
              {t('privacyPolicy')}
            </Link>
          </div>
        </div>
      </div>
    </Drawer>
  )
}
