import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../lib/api/errors.ts'
import { ErrorPanel } from '../ui/layout/panels.tsx'
import { RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { ColumnMatching } from './column-matching.tsx'
import { importQuery, isUnderWay, refetchAfterImport } from './import-queries.ts'
import { ImportRun } from './import-run.tsx'

interface ImportStepsProps {
  shopId: number
  importId: number
}

/** The columns of an uploaded file, then its check and import. The URL holds the import, so a reload shows it again. */
export function ImportSteps({ shopId, importId }: ImportStepsProps) {
  const { t } = useTranslation('product-imports')
  const queryClient = useQueryClient()
  const query = useQuery(importQuery(shopId, importId))
  const isOver = query.data !== undefined && !isUnderWay(query.data)
  useEffect(() => {
    if (isOver) refetchAfterImport(queryClient)
    // Refetching changes no state, so this runs once per end.
  }, [isOver, queryClient])
  if (query.isError && !query.data)
    return <ErrorPanel message={messageOf(query.error, t('run.notLoaded'))} onRetry={() => void query.refetch()} />
  if (!query.data) return <RowsSkeleton rows={4} />
  const { data: shown } = query
  return (
    <>
      {shown.isDryRun && <ColumnMatching shopId={shopId} shown={shown} />}
      {shown.state !== 'uploaded' && <ImportRun shopId={shopId} shown={shown} />}
    </>
  )
}
