import { useTranslation } from '../../ui/translation/translation.tsx'
import { type ListSearch } from '../list/list-search.ts'

interface SpellingCorrectionProps {
  search: ListSearch
  /** The query of the results. */
  words: string
  onSearch: (search: ListSearch) => void
}

/** Shows that the spelling was corrected, with a link to search as typed. */
export function SpellingCorrection({ search, words, onSearch }: SpellingCorrectionProps) {
  const { t } = useTranslation('catalogue')
  return (
    <p className="well row baseline">
      {t('showingFor')}{' '}
      <strong>
        <bdi>{words}</bdi>
      </strong>
      <button type="button" className="text-button" onClick={() => onSearch({ ...search, plain: true, page: 1 })}>
        {t('searchAsTyped', { words: search.q })}
      </button>
    </p>
  )
}
