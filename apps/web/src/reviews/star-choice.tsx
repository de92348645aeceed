import { useId } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import css from './review-form.module.css'

interface StarChoiceProps {
  label: string
  /** 0 before a choice. */
  value: number
  onChange: (stars: number) => void
}

/** One to five stars: visually a row of stars, for keyboard and screen readers a radio group. */
export function StarChoice({ label, value, onChange }: StarChoiceProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={`row ${css.stars}`}>
      <legend className="small strong">{label}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} data-filled={stars <= value || undefined}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={stars}
            checked={stars === value}
            onChange={() => onChange(stars)}
            aria-label={t('stars', { value: stars })}
          />
        </label>
      ))}
      {value > 0 && (
        <span className="quiet" aria-hidden="true">
          {t('stars', { value })}
        </span>
      )}
    </fieldset>
  )
}
