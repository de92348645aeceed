import type { Output } from '@axle/contract/routes'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { changed, type ListSearch, writeSearch } from '../list/list-search.ts'
import { SpellingCorrection } from './spelling-correction.tsx'

interface SearchNotesProps {
  search: ListSearch
  meta: Output<'GET /products'>['meta']
  onSearch: (search: ListSearch) => void
  /** Called when a link in the notes is followed; the notes may disappear. */
  onFollow: () => void
}

/** Shows how the query was interpreted where that differs from the typed text. */
export function SearchNotes({ search, meta, onSearch, onFollow }: SearchNotesProps) {
  const { t } = useTranslation('catalogue')
  const { listed } = useFormats()
  const { showingResultsFor, foreignPrice, unlistedNumber, nearNumbers = [] } = meta
  const ignored = meta.ignored?.filter((words) => words !== foreignPrice) ?? []
  const quoted = (words: string) => t('quoted', { words })
  return (
    <>
      {showingResultsFor && <SpellingCorrection search={search} words={showingResultsFor} onSearch={onSearch} />}
      {ignored.length > 0 && (
        <p className="row">
          <bdi>{t('ignoredWords', { words: listed(ignored.map(quoted)) })}</bdi>
        </p>
      )}
      {foreignPrice && (
        <p className="row">
          <bdi>{t('foreignPrice', { words: quoted(foreignPrice) })}</bdi>
        </p>
      )}
      {unlistedNumber !== undefined && (
        <p className="row">
          <bdi>{t('unlistedNumber', { number: unlistedNumber })}</bdi>
          {nearNumbers.length > 0 && <NearNumbers search={search} near={nearNumbers} onFollow={onFollow} />}
        </p>
      )}
    </>
  )
}

interface NearNumbersProps extends Pick<SearchNotesProps, 'search' | 'onFollow'> {
  near: readonly { number: string; count: number }[]
}

function NearNumbers({ search, near, onFollow }: NearNumbersProps) {
  const { t } = useTranslation('catalogue')
  return (
    <>
      <span>{t('didYouMean')}</span>
      {near.map(({ number, count }) => (
        <Link
          key={number}
          className="text-button"
          to={{ search: writeSearch(changed(search, { q: number })) }}
          preventScrollReset
          onClick={onFollow}
        >
          <bdi>{t('withCount', { text: number, count })}</bdi>
        </Link>
      ))}
    </>
  )
}
