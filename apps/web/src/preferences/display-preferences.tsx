import './preferences.css'
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useDisplay } from './display.tsx'

/** Dark mode, contrast, right to left: the switches in the preferences and in the account drawer; `children` go below. */
export function DisplayPreferences({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('preferences')
  const { settings, update } = useDisplay()
  return (
    <div className="preferences">
      <Switch
        label={t('darkMode')}
        labelPosition="left"
        checked={settings.colorScheme === 'dark'}
        onChange={(event) => update({ colorScheme: event.currentTarget.checked ? 'dark' : 'light' })}
      />
      <Switch
        label={t('contrast')}
        labelPosition="left"
        checked={settings.contrast === 'high'}
        onChange={(event) => update({ contrast: event.currentTarget.checked ? 'high' : 'default' })}
      />
      <Switch
        label={t('rightToLeft')}
        labelPosition="left"
        checked={settings.direction === 'rtl'}
        onChange={(event) => update({ direction: event.currentTarget.checked ? 'rtl' : 'ltr' })}
      />
      {children}
    </div>
  )
}

/** Limits the width of pages; offered only on wider screens. */
export function CompactSwitch() {
  const { t } = useTranslation('preferences')
  const { settings, update } = useDisplay()
  return (
    <Switch
      className="compact-switch"
      label={t('compact')}
      description={t('compactHint')}
      labelPosition="left"
      checked={settings.compactLayout}
      onChange={(event) => update({ compactLayout: event.currentTarget.checked })}
    />
  )
}

/** Resets the display preferences. */
export function ResetDisplay() {
  const { t } = useTranslation('preferences')
  const { reset } = useDisplay()
  return (
    <button type="button" className="text-button" onClick={reset}>
      {t('reset')}
    </button>
  )
}
