import { useTranslation } from '../../ui/translation/translation.tsx'

/** Announces the number of suggestions to screen readers. Always mounted: only a changing text is announced. */
export function SuggestionCount({ count }: { count: number }) {
  const { t } = useTranslation('catalogue')
  return (
    <p className="visually-hidden" role="status">
      {count > 0 && t('suggestions.offered', { count })}
    </p>
  )
}
