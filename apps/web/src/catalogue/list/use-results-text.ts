import { useTranslation } from 'react-i18next'

/** How many products there are, in words. */
export function useResultsText() {
  const { t } = useTranslation('catalogue')
  return ({ total, capped }: { total: number; capped?: boolean | undefined }): string =>
    t(capped ? 'resultsOver' : 'results', { count: total })
}
