import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTradeTerms } from '../../lib/formats/trade-terms.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { yearRanges } from '../../lib/formats/year-ranges.ts'
import type { FittingRow, FittingMake } from './compatibility.ts'

/** A phone renders so many at once; the others on request. */
export const modelsAtOnce = 12

/** A make with its models, one row for the years with the same conditions. */
export function CompatibilityMake({ make }: { make: FittingMake }) {
  const { t } = useTranslation('product')
  const [all, setAll] = useState(false)
  const shown = all ? make.models : make.models.slice(0, modelsAtOnce)
  return (
    <div className="make">
      <h3>
        <bdi>{make.name}</bdi>
      </h3>
      <ul>
        {shown.map((model) => (
          <li key={model.name}>
            <bdi className="model">{model.name}</bdi>
            <ul>
              {model.lines.map((line) => (
                <Line key={`${line.years[0]} ${line.position} ${line.note} ${line.steering}`} line={line} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {shown.length < make.models.length && (
        <button type="button" className="text-button" onClick={() => setAll(true)}>
          {t('compatibility.allModels', { count: make.models.length, make: make.name })}
        </button>
      )}
    </div>
  )
}

function Line({ line }: { line: FittingRow }) {
  const { t } = useTranslation('product')
  const formats = useFormats()
  const { positionText } = useTradeTerms()
  const conditions = [
    line.position && positionText(line.position),
    line.steering && t(`compatibility.${line.steering}`),
    line.note,
  ].filter(Boolean)
  return (
    <li data-mine={line.isMine || undefined}>
      <bdi dir="ltr" className="years">
        {yearRanges(line.years, formats)}
      </bdi>
      {conditions.map((condition) => (
        <span key={condition} className="fit-condition">
          <bdi>{condition}</bdi>
        </span>
      ))}
      {line.isMine && <strong className="fit-mine">{t('compatibility.mine')}</strong>}
    </li>
  )
}
