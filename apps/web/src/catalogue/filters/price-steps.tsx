import { useTranslation } from '../../ui/translation/translation.tsx'
import { ChoiceNumber } from './choice-number.tsx'
import { WithFacetChoices } from '../alternatives/facet-choices.tsx'
import type { PriceChoiceProps } from './price-choice.tsx'
import { rangeOfStep, stepText } from '../product/price-text.ts'

/** Common ranges with their number of products; pressing one again removes it. */
export function PriceSteps({ range, offer, onChange }: Omit<PriceChoiceProps, 'stays'>) {
  const { t } = useTranslation('catalogue')
  return (
    <WithFacetChoices offer={offer}>
      {({ price, capped }) => (
        <ul className="rule-above" aria-label={t('price.steps')}>
          {price.steps.map((step) => {
            const its = rangeOfStep(step)
            const chosen = its.minPrice === range.minPrice && its.maxPrice === range.maxPrice
            return (
              <li key={step.from}>
                <button
                  type="button"
                  className="option full small row one-line"
                  aria-pressed={chosen}
                  disabled={step.count === 0 && !chosen}
                  onClick={() => onChange(chosen ? { minPrice: undefined, maxPrice: undefined } : its)}
                >
                  <bdi>{stepText(t, step)}</bdi>
                  <ChoiceNumber count={step.count} capped={capped} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </WithFacetChoices>
  )
}
