import { fontFamilies, primaryColors } from '@axle/contract/preferences'
import { TileChoice } from '../ui/fields/choice.tsx'
import { FormSection } from '../ui/fields/form-section.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useDisplay } from './display.tsx'

/** The colour of buttons, links and marks. */
export function ColorChoice() {
  const { t } = useTranslation('preferences')
  const { settings, update } = useDisplay()
  return (
    <FormSection title={t('primaryColor')}>
      <div className="columns gap-2 tile-choices">
        {primaryColors.map((color) => (
          <TileChoice
            key={color}
            name="primary-color"
            checked={settings.primaryColor === color}
            onChoose={() => update({ primaryColor: color })}
          >
            <span className="swatch-dot" data-color={color} />
            {t(`colors.${color}`)}
          </TileChoice>
        ))}
      </div>
    </FormSection>
  )
}

/** The font; each is named in its own letters. */
export function FontChoice() {
  const { t } = useTranslation('preferences')
  const { settings, update } = useDisplay()
  return (
    <FormSection title={t('font')}>
      <div className="columns gap-2 tile-choices">
        {fontFamilies.map((font) => (
          <TileChoice
            key={font}
            name="font-family"
            checked={settings.fontFamily === font}
            onChoose={() => update({ fontFamily: font })}
          >
            <bdi className="font-sample" style={{ fontFamily: `'${font}-sample'` }} lang="en" dir="ltr">
              {font}
            </bdi>
          </TileChoice>
        ))}
      </div>
    </FormSection>
  )
}
