import { Loader } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { messageOf } from '../../lib/api/errors.ts'
import SuggestionList, { type SuggestionListProps } from '../../lib/suggestions/suggestion-list.tsx'
import { EmptyPanel, ErrorPanel } from '../../ui/layout/panels.tsx'

interface SearchResultsProps extends SuggestionListProps {
  q: string
  found: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>
}

/** Shops, products and other suggestions for a query, with a link to all results of the catalogue. */
export function SearchResults({ q, found, ...list }: SearchResultsProps) {
  const { t } = useTranslation('navbar')
  if (found.isPending) return <Loader mx="auto" display="block" role="progressbar" aria-label={t('common:loading')} />
  if (found.isError)
    return (
      <ErrorPanel message={messageOf(found.error, t('searchDialog.failed'))} onRetry={() => void found.refetch()} />
    )
  return (
    <>
      {list.groups.length === 0 && (
        <EmptyPanel icon="search" title={t('searchDialog.nothing')} text={t('searchDialog.nothingText', { query: q })}>
          <p>{t('searchDialog.nothingHint')}</p>
        </EmptyPanel>
      )}
      <SuggestionList {...list} />
    </>
  )
}
