import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDisplay } from './display.tsx'

/** Dark mode, contrast, right to left: the same switches in the settings and in the account drawer. */
export function DisplayPreferences() {
  const { t } = useTranslation('settings')
  const { settings, update } = useDisplay()
  return (
    <div className="preferences">
      <Switch
        label={t('darkMode')}
        checked={settings.colorScheme === 'dark'}
        onChange={(event) => update({ colorScheme: event.currentTarget.checked ? 'dark' : 'light' })}
      />
      <Switch
        label={t('contrast')}
        checked={settings.contrast === 'high'}
        onChange={(event) => update({ contrast: event.currentTarget.checked ? 'high' : 'default' })}
      />
      <Switch
        label={t('rightToLeft')}
        checked={settings.direction === 'rtl'}
        onChange={(event) => update({ direction: event.currentTarget.checked ? 'rtl' : 'ltr' })}
      />
    </div>
  )
}

/** Back to how the site looks at first. */
export function ResetDisplay() {
  const { t } = useTranslation('settings')
  const { reset } = useDisplay()
  return (
    <button type="button" className="text-button" onClick={reset}>
      {t('reset')}
    </button>
  )
}
