import { useId } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import css from './review-form.module.css'

interface StarChoiceProps {
  value: number
  onChange: (stars: number) => void
}

/** One to five stars: visually a row of stars, for keyboard and screen readers a radio group. */
export function StarChoice({ value, onChange }: StarChoiceProps) {
  const { t } = useTranslation('review-tools')
  const name = useId()
  return (
    <fieldset className={`row ${css.stars}`}>
      <legend className="small strong">{t('rating')}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} data-filled={stars <= value || undefined}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={stars}
            checked={stars === value}
            onChange={() => onChange(stars)}
            aria-label={t('common:stars', { value: stars })}
          />
        </label>
      ))}
      <span className="quiet" aria-hidden="true">
        {t('common:stars', { value })}
      </span>
    </fieldset>
  )
}
