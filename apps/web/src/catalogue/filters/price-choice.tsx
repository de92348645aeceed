import type { Facets } from '@axle/contract/product-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { FacetChoices } from '../alternatives/facet-choices.tsx'
import { PriceSteps } from './price-steps.tsx'
import { cedisIn, type PriceRange } from '../product/price-text.ts'

export interface PriceChoiceProps {
  range: PriceRange
  offer: FacetChoices<{ price: Facets['price']; capped: boolean }>
  stays: boolean
  onChange: (range: PriceRange) => void
}

const textOf = ({ minPrice, maxPrice }: PriceRange) => ({ min: String(minPrice ?? ''), max: String(maxPrice ?? '') })

/** A price range in cedis, and common steps. Typed text stays until it is a valid range. */
export function PriceChoice({ range, offer, stays, onChange }: PriceChoiceProps) {
  const { t } = useTranslation('catalogue')
  const { minPrice, maxPrice } = range
  const [typed, setTyped] = useState(textOf(range))
  const [isProblemShown, setProblemShown] = useState(false)
  const message = useId()
  useEffect(() => {
    setTyped(textOf({ minPrice, maxPrice }))
    setProblemShown(false)
  }, [minPrice, maxPrice])

  const min = cedisIn(typed.min)
  const max = cedisIn(typed.max)
  const wrong = { min: Number.isNaN(min), max: Number.isNaN(max) }
  const turned = min !== undefined && max !== undefined && min > max
  const problem = wrong.min || wrong.max ? t('price.wrong') : turned ? t('price.minAboveMax') : undefined
  const apply = () => {
    setProblemShown(problem !== undefined)
    if (problem === undefined && (min !== minPrice || max !== maxPrice)) onChange({ minPrice: min, maxPrice: max })
  }
  const field = (end: 'min' | 'max') => (
    <label className="stack gap-1 note">
      <span>{t(`price.${end}`)}</span>
      <input
        type="text"
        className="field-input"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={20}
        placeholder={String(offer.known?.price[end] ?? '')}
        value={typed[end]}
        aria-invalid={isProblemShown && (wrong[end] || turned)}
        aria-describedby={isProblemShown ? message : undefined}
        onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
      />
    </label>
  )
  return (
    <FilterPanel
      label={t('filter.price')}
      chosen={minPrice === undefined && maxPrice === undefined ? 0 : 1}
      stays={stays}
      onOpen={offer.load}
    >
      <form
        className="price-form columns gap-2"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          apply()
        }}
        // Leaving the field applies it.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.parentElement?.contains(relatedTarget)) apply()
        }}
      >
        {field('min')}
        {field('max')}
        <button type="submit" className="plain-button">
          {t('price.apply')}
        </button>
        {isProblemShown && problem && (
          <p id={message} className="danger small" role="alert">
            {problem}
          </p>
        )}
      </form>
      <PriceSteps {...{ range, offer, onChange }} />
    </FilterPanel>
  )
}
