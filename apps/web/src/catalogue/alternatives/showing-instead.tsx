import { useTranslation } from 'react-i18next'
import { type ListSearch } from '../list/list-search.ts'

interface ShowingInsteadProps {
  search: ListSearch
  /** The query of the results. */
  words: string
  onSearch: (search: ListSearch) => void
}

/** Tells that the spelling was corrected, with a link to search as typed. */
export function ShowingInstead({ search, words, onSearch }: ShowingInsteadProps) {
  const { t } = useTranslation('catalogue')
  return (
    <p className="showing-instead">
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
