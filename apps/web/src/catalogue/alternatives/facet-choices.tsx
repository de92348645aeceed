import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'

/** Facet data of a filter, which loads after the list. */
export interface FacetChoices<T> {
  /** Undefined while it loads. */
  known: T | undefined
  failed: boolean
  load: () => void
  retry: () => void
}

interface WithFacetChoicesProps<T> {
  offer: FacetChoices<T>
  children: (known: T) => ReactNode
}

export function WithFacetChoices<T>({ offer: { known, failed, retry }, children }: WithFacetChoicesProps<T>) {
  const { t } = useTranslation('catalogue')
  if (known !== undefined) return children(known)
  return (
    <div className="muted" role="status">
      <p>{failed ? t('choicesFailed') : t('common:loading')}</p>
      {failed && (
        <button type="button" className="text-button" onClick={retry}>
          {t('common:retry')}
        </button>
      )}
    </div>
  )
}
