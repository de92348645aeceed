import { languages } from '@axle/contract/display-settings'
import { Drawer, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languageNames } from '../lib/i18n.ts'
import { useDisplay } from '../settings/display.tsx'
import { useLanguageChoice } from '../settings/use-language-choice.ts'
import { Icon } from '../ui/icon.tsx'
import type { DrawerProps } from './drawers.tsx'
import { NavigationLinks } from './navigation-links.tsx'

/** The navigation of small screens, with language and settings at its foot. */
export default function MobileMenu({ opened, onClose, show }: DrawerProps) {
  const { t } = useTranslation('navbar')
  const { language } = useDisplay()
  const choose = useLanguageChoice()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={320}
      title={t('menu')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <nav className="mobile-nav" aria-label={t('mainNavigation')}>
        <NavigationLinks onChoose={onClose} />
      </nav>
      <div className="mobile-foot">
        <SegmentedControl
          fullWidth
          aria-label={t('language')}
          value={language}
          data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
          onChange={(value) => void choose(value)}
        />
        <button type="button" className="text-button" onClick={() => show('settings')}>
          <Icon name="settings" size={18} /> {t('settings')}
        </button>
        <Link to="/privacy-policy" onClick={onClose}>
          {t('privacyPolicy')}
        </Link>
      </div>
    </Drawer>
  )
}
