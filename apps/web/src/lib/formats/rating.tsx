import { useTranslation } from '../../ui/translation/translation.tsx'
import { formatsOf } from './formats.ts'
import { languageOf } from '../i18n/i18n.ts'

interface RatingProps {
  value: number
  count?: number
  className?: string
}

/** A rating in one short piece: a star, the mean, the number of ratings if known. Nothing without ratings. */
export function Rating({ value, count, className = '' }: RatingProps) {
  const { t, i18n } = useTranslation()
  const { aside, rating } = formatsOf(languageOf(i18n))
  if (count === 0) return null
  return (
    <span className={`rating note ${className}`}>
      <span role="img" aria-label={t('stars', { value: rating(value) })}>
        {rating(value)}
      </span>{' '}
      {count && aside(String(count))}
    </span>
  )
}
