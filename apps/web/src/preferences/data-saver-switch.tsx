import { Switch } from '@mantine/core'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import { useDataSaver } from './data-saver.ts'

/** Percent of a results page scrolled to its end, measured with the demo catalogue: `docs/decisions/0018-low-data.md`. */
const saved = 90

/** The switch for low-data mode, with the saving in percent. */
export function DataSaverSwitch() {
  const { t } = useTranslation('preferences')
  const { percent } = useFormats()
  const { on, choose } = useDataSaver()
  return (
    <Switch
      label={t('dataSaver')}
      description={t('dataSaverHint', { saved: percent(saved) })}
      labelPosition="left"
      checked={on}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}
