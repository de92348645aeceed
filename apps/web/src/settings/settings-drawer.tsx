import { languages, primaryColors } from '@axle/contract/display-settings'
import { Drawer, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../lib/i18n.ts'
import { Icon } from '../ui/icon.tsx'
import { useDisplay } from './display.tsx'
import { DisplayPreferences, ResetDisplay } from './display-preferences.tsx'
import { useLanguageChoice } from './use-language-choice.ts'

export interface SettingsDrawerProps {
  opened: boolean
  onClose: () => void
}

export default function SettingsDrawer({ opened, onClose }: SettingsDrawerProps) {
  const { t } = useTranslation('settings')
  const { language } = useDisplay()
  const choose = useLanguageChoice()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={360}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className="settings">
        <section>
          <h3 id="settings-language">{t('languageTitle')}</h3>
          <SegmentedControl
            fullWidth
            aria-labelledby="settings-language"
            value={language}
            data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
            onChange={(value) => void choose(value)}
          />
        </section>
        <section>
          <h3>{t('display')}</h3>
          <DisplayPreferences />
        </section>
        <ColorChoice />
        <div className="settings-foot">
          <ResetDisplay />
          <button type="button" className="text-button" onClick={() => void toggleFullScreen()}>
            <Icon name="expand" size={16} /> {t('fullScreen')}
          </button>
        </div>
      </div>
    </Drawer>
  )
}

function ColorChoice() {
  const { t } = useTranslation('settings')
  const { settings, update } = useDisplay()
  return (
    <fieldset className="swatches">
      <legend>{t('primaryColor')}</legend>
      {primaryColors.map((color) => (
        <label key={color} className="swatch" data-color={color}>
          <input
            type="radio"
            name="primary-color"
            checked={settings.primaryColor === color}
            onChange={() => update({ primaryColor: color })}
          />
          <span>{t(`colors.${color}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Browsers may refuse (frames, policies); then the page simply stays as it is. */
const toggleFullScreen = (): Promise<void> =>
  (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
    () => undefined,
  )
