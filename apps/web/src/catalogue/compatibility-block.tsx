import type { ProductDetails } from '@axle/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupVehicles } from './compatibility.ts'

/** Which vehicles it fits: the first make at once, the others on demand. */
export function CompatibilityBlock({ vehicles }: { vehicles: NonNullable<ProductDetails['vehicleMakes']> }) {
  const { t } = useTranslation('catalogue')
  const [open, setOpen] = useState(false)
  const id = useId()
  const makes = groupVehicles(vehicles)
  const hidden = makes.length - 1
  return (
    <section className="block" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('compatibility.title')}</h2>
      {makes.length === 0 ? (
        <p className="quiet">{t('compatibility.none')}</p>
      ) : (
        <div id={id} className="makes">
          {makes.slice(0, open ? undefined : 1).map((make) => (
            <div key={make.name} className="make">
              <h3>
                <bdi>{make.name}</bdi>
              </h3>
              <ul>
                {make.models.map((model) => (
                  <li key={model.name}>
                    <bdi className="model">{model.name}</bdi> <bdi dir="ltr">{model.years}</bdi>
                    {model.notes.length > 0 && (
                      <span className="quiet">
                        {' '}
                        <bdi>{model.notes.join(', ')}</bdi>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {hidden > 0 && (
        <button
          type="button"
          className="text-button"
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
