import type { TaxonomyEntry } from '@axle/contract/catalogue-admin'
import { useLocation } from 'react-router'
import type { EntryListView } from '../catalogue-admin-view.ts'
import type { Chosen } from './entry-choice.tsx'

/** The parent filter with its name from the rows or from navigation state; falls back to its id. */
export function useParent({ parentId }: EntryListView, rows: readonly TaxonomyEntry[] | undefined): Chosen | undefined {
  const { state } = useLocation()
  if (parentId === undefined) return undefined
  const ofRows = rows?.find(({ parent }) => parent?.id === parentId)?.parent
  const ofLink = isLed(state) && state.parent.id === parentId ? state.parent : undefined
  return { id: parentId, name: ofLink?.name ?? ofRows?.name ?? `#${parentId}` }
}

const isLed = (state: unknown): state is { parent: Chosen } =>
  typeof state === 'object' && state !== null && 'parent' in state
