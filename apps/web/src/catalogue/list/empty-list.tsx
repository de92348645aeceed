import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { cleared } from './list-search.ts'
import type { AlternativeSearchesProps } from '../alternatives/alternative-searches.tsx'

// If it fails to load, the panel goes without.
const AlternativeSearches = lazy<ComponentType<AlternativeSearchesProps>>(() =>
  import('../alternatives/alternative-searches.tsx').catch(() => ({ default: () => null })),
)

/** The empty state, with suggestions. */
export function EmptyList(ways: AlternativeSearchesProps) {
  const { t } = useTranslation('catalogue')
  const { chips, search, meta, within, onSearch } = ways
  const { partNumber, unlistedNumber } = meta
  const isEmptyShop = within.businessId !== undefined && chips.length === 0
  const text = unlistedNumber === undefined ? t(isEmptyShop ? 'nothingInShop' : 'nothingText') : t('unlistedText')
  const hydrated = useHydrated()
  return (
    <EmptyPanel
      icon="search"
      title={t('nothing')}
      text={partNumber === undefined ? text : t('nothingOfNumber', { number: partNumber })}
    >
      {chips.length > 0 && (
        <>
          {hydrated && (
            <Suspense>
              <AlternativeSearches {...ways} />
            </Suspense>
          )}
          <button type="button" className="text-button" onClick={() => onSearch(cleared(search))}>
            {t('resetAll')}
          </button>
        </>
      )}
    </EmptyPanel>
  )
}
