import './preferences.css'
import { Drawer } from '@mantine/core'
import { useTranslation } from '../ui/translation/translation.tsx'
import { FormSection } from '../ui/fields/form-section.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFullScreen } from '../ui/use-full-screen.ts'
import { CompactSwitch, DisplayPreferences, ResetDisplay } from './display-preferences.tsx'
import { DataSaverSwitch } from './data-saver-switch.tsx'
import { LanguageList } from './language-list.tsx'
import { ColorChoice, FontChoice } from './theme-choices.tsx'

export interface PreferencesDrawerProps {
  opened: boolean
  onClose: () => void
}

/** Language and display preferences. Changes show at once, so the drawer stays open. */
export default function PreferencesDrawer({ opened, onClose }: PreferencesDrawerProps) {
  const { t } = useTranslation('preferences')
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size={360} transitionProps={{ duration: 160 }}>
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{t('title')}</Drawer.Title>
          <FullScreenButton />
          <Drawer.CloseButton aria-label={t('common:close')} />
        </Drawer.Header>
        <Drawer.Body>
          <FormSection title={t('languageTitle')}>
            <LanguageList label={t('languageTitle')} />
          </FormSection>
          <FormSection title={t('display')}>
            <DisplayPreferences>
              <CompactSwitch />
              <DataSaverSwitch />
            </DisplayPreferences>
          </FormSection>
          <ColorChoice />
          <FontChoice />
          <ResetDisplay />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function FullScreenButton() {
  const { t } = useTranslation('preferences')
  const { possible, on, toggle } = useFullScreen()
  if (!possible) return null
  const label = t(on ? 'exitFullScreen' : 'fullScreen')
  return (
    <button
      type="button"
      className="plain-icon-button full-screen-button"
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <Icon name={on ? 'compress' : 'expand'} size={20} />
    </button>
  )
}
