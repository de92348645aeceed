import { useTranslation } from '../../ui/translation/translation.tsx'

/** Returns a function that formats the number of results. */
export function useResultsText() {
  const { t } = useTranslation('catalogue')
  return ({ total, capped }: { total: number; capped?: boolean | undefined }): string =>
    t(capped ? 'resultsOver' : 'results', { count: total })
}
