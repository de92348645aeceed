import { useTranslation } from 'react-i18next'

/** Tells screen readers how many suggestions there are. Always mounted: only a text that changes is read out. */
export function SuggestionCount({ count }: { count: number }) {
  const { t } = useTranslation('catalogue')
  return (
    <p className="visually-hidden" role="status">
      {count > 0 && t('suggestions.offered', { count })}
    </p>
  )
}
