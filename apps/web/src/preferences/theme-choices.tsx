import { type Preferences, fontFamilies, primaryColors } from '@axle/contract/preferences'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useDisplay } from './display.tsx'
import { palettes } from './palettes.ts'

/** The colour of buttons, links and marks. */
export function ColorChoice() {
  const { t } = useTranslation('preferences')
  const { settings, update } = useDisplay()
  return (
    <Picks title={t('primaryColor')}>
      {primaryColors.map((color) => (
        <Pick
          key={color}
          name="primary-color"
          checked={settings.primaryColor === color}
          onPick={() => update({ primaryColor: color })}
        >
          <span className="swatch-dot" style={dot(color)} />
          {t(`colors.${color}`)}
        </Pick>
      ))}
    </Picks>
  )
}

/** Its colour in light and dark mode. */
const dot = (color: Preferences['primaryColor']) =>
  ({ '--by-day': palettes[color][7], '--by-night': palettes[color][4] }) as CSSProperties

/** The font; each is named in its own letters. */
export function FontChoice() {
  const { t } = useTranslation('preferences')
  const { settings, update } = useDisplay()
  return (
    <Picks title={t('font')}>
      {fontFamilies.map((font) => (
        <Pick
          key={font}
          name="font-family"
          checked={settings.fontFamily === font}
          onPick={() => update({ fontFamily: font })}
        >
          <bdi className="face" data-face={font} lang="en" dir="ltr">
            {font}
          </bdi>
        </Pick>
      ))}
    </Picks>
  )
}

function Picks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="picks">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

interface PickProps {
  name: string
  checked: boolean
  onPick: () => void
  children: ReactNode
}

function Pick({ name, checked, onPick, children }: PickProps) {
  return (
    <label className="pick">
      <input type="radio" name={name} checked={checked} onChange={onPick} />
      {children}
    </label>
  )
}
