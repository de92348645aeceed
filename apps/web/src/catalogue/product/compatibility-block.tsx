import type { ProductDetails } from '@axle/contract'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { countModels, findVehicles, groupVehicles } from './compatibility.ts'
import { CompatibilityMake, modelsAtOnce } from './compatibility-make.tsx'

interface CompatibilityBlockProps {
  vehicles: NonNullable<ProductDetails['vehicleMakes']>
  /** It fits any vehicle, so none is listed. */
  fitsAny?: boolean | undefined
  /** The id of the shopper's vehicle: the block opens there. */
  mine?: number | undefined
  /** A link to contact the shop if no vehicle is listed. */
  ask?: ReactNode
}

/** The vehicles that the product fits: the first make is open, the others on demand; typing finds any. */
export function CompatibilityBlock({ vehicles, fitsAny, mine, ask }: CompatibilityBlockProps) {
  const { t } = useTranslation('product')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const id = useId()
  const makes = useMemo(() => groupVehicles(vehicles, mine), [vehicles, mine])
  const isSearched = typed.trim() !== ''
  const shown = isSearched ? findVehicles(makes, typed) : open ? makes : makes.slice(0, 1)
  const hidden = makes.length - 1
  return (
    <section className="stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('compatibility.title')}</h2>
      {fitsAny && <p>{t('garage:fitsAny')}</p>}
      {makes.length === 0 && !fitsAny && (
        <div className="row">
          <p>{t('compatibility.none')}</p>
          {ask}
        </div>
      )}
      {countModels(makes) > modelsAtOnce && (
        <div>
          <label className="search-box row one-line fit-search">
            <span className="visually-hidden">{t('compatibility.find')}</span>
            <Icon name="search" size={18} />
            <input
              type="search"
              placeholder={t('compatibility.findHint')}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
          <p role="status" className="quiet">
            {isSearched && shown.length === 0 && t('compatibility.notFound')}
          </p>
        </div>
      )}
      <div id={id} className="stack gap-5">
        {shown.map((make) => (
          <CompatibilityMake key={make.name} make={make} />
        ))}
      </div>
      {hidden > 0 && !isSearched && (
        <button
          type="button"
          className="text-button start"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t('compatibility.showLess') : t('compatibility.showMore', { count: hidden })}
        </button>
      )}
    </section>
  )
}
