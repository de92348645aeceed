import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useTradeTerms } from '../../lib/formats/trade-terms.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { yearRanges } from '../../lib/formats/year-ranges.ts'
import { Axle } from '../../ui/axle/axle.tsx'
import { Listed } from '../../ui/text/listed.tsx'
import { type FittingMake, type FittingRow, isMyModel } from './compatibility.ts'

/** A phone renders so many at once; the others on request. */
export const modelsAtOnce = 12

/** A make with its models, one row for the years with the same conditions. */
export function CompatibilityMake({ make }: { make: FittingMake }) {
  const { t } = useTranslation('product')
  const [all, setAll] = useState(false)
  const shown = all ? make.models : make.models.slice(0, modelsAtOnce)
  return (
    <div>
      <h3>
        <bdi>{make.name}</bdi>
      </h3>
      <ul className="lined">
        {shown.map((model) => (
          <li key={model.name}>
            <Axle state={isMyModel(model) ? 'fits' : 'none'} mini />
            <bdi className="strong">{model.name}</bdi>
            <ul className="grow">
              {model.rows.map((row) => (
                <Row key={`${row.years[0]} ${row.position} ${row.note} ${row.steering}`} row={row} />
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

function Row({ row }: { row: FittingRow }) {
  const { t } = useTranslation('product')
  const formats = useFormats()
  const { positionText } = useTradeTerms()
  return (
    <li className="row baseline">
      <span className="years number small strong at-end">
        <bdi dir="ltr">{yearRanges(row.years, formats)}</bdi>
      </span>
      <span className="note">
        <Listed
          texts={[
            row.position && positionText(row.position),
            row.steering && t(`compatibility.${row.steering}`),
            row.note,
          ]}
        />
      </span>
      {row.isMine && <strong className="good small">{t('compatibility.mine')}</strong>}
    </li>
  )
}
