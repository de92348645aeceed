import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { storeDraft, readDraft } from '../../lib/forms/draft.ts'
import { conflictsOf } from '../../lib/api/errors.ts'
import { loadMessages } from '../../lib/i18n/messages.ts'
import { useSession } from '../../lib/session/session.ts'
import { type Cell, type CellEdits, createCellEdits, type StoredEdits, type Outcome } from './cell-edits.ts'
import { changeProducts, showUpdatedRows, showCurrentRow } from '../product-table-query.ts'

/** The edits of one shop's table, stored in this browser per user until they are saved. */
export function useCellEdits(shopId: number): CellEdits {
  const client = useQueryClient()
  const { user } = useSession()
  const [edits] = useState(() => {
    const draft = user && `${user.id}/product-table-${shopId}`
    return createCellEdits({
      save: (cell, value, was) => save(client, shopId, { ...cell, value, was }),
      store: (unsaved) => draft && storeDraft(draft, unsaved),
      stored: draft ? storedEditsOf(readDraft(draft)?.fields ?? {}) : {},
    })
  })
  useEffect(() => {
    void loadMessages()
    window.addEventListener('online', edits.retry)
    return () => {
      window.removeEventListener('online', edits.retry)
      edits.flush()
    }
  }, [edits])
  return edits
}

async function save(
  client: QueryClient,
  shopId: number,
  { id, field, value, was }: Cell & { value: number; was: number },
): Promise<Outcome> {
  try {
    const rows = await changeProducts(shopId, [{ id, [field]: value, was: { [field]: was } }])
    showUpdatedRows(client, shopId, rows)
    return { saved: rows[0]?.[field] ?? value }
  } catch (error) {
    const now = conflictsOf(error)?.[0]?.now
    if (typeof now !== 'number') return { error }
    showCurrentRow(client, shopId, id, { [field]: now })
    return { now }
  }
}

/** Stored edits, if they have the right shape. */
const storedEditsOf = (fields: Readonly<Record<string, unknown>>): StoredEdits =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (isStoredEdit(value) ? [[key, value]] : [])))

const isStoredEdit = (value: unknown): value is StoredEdits[string] =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  'was' in value &&
  typeof value.text === 'string' &&
  typeof value.was === 'number'
