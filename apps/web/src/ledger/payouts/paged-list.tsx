import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api/errors.ts'
import { Pager } from '../../lib/page/pager.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'

interface PagedListProps<T> {
  query: UseQueryResult<{ data: T[]; meta: { page: number; limit: number; total: number } }>
  /** Message for a load error. */
  failed: string
  empty: ReactNode
  children: (rows: readonly T[]) => ReactNode
}

/** A page of a list with its loading, error and empty states. */
export function PagedList<T>({ query, failed, empty, children }: PagedListProps<T>) {
  const { t } = useTranslation()
  const { data, isError, error, fetchStatus } = query
  const retry = () => void query.refetch()
  if (isError) return <ErrorPanel message={messageOf(error, failed)} onRetry={retry} />
  if (!data && fetchStatus === 'paused') return <ErrorPanel message={t('noResponse')} onRetry={retry} />
  if (!data) return <RowsSkeleton />
  return (
    <>
      {data.data.length === 0 ? empty : children(data.data)}
      <Pager {...data.meta} />
    </>
  )
}
