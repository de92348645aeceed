import type { TaxonomyKind, TaxonomyEntry } from '@axle/contract/catalogue-admin'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { Chosen } from './entry-choice.tsx'
import { isWordKind } from '../catalogue-admin-view.ts'
import type { EntryTask } from './entry-menu.tsx'

const EntryDialog = lazyDialog(() => import('./entry-dialog.tsx'))
const RetireDialog = lazyDialog(() => import('./retire-dialog.tsx'))
const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx'))
const AliasesDialog = lazyDialog(() => import('../aliases/aliases-dialog.tsx'))
const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx'))

export type OpenTask = EntryTask | 'add'

interface EntryDialogsProps {
  kind: TaxonomyKind
  /** The subject of the dialog; undefined adds an entry. */
  row: TaxonomyEntry | undefined
  /** Parent filter of the list; a new entry starts with it. */
  parent: Chosen | undefined
  task: OpenTask | undefined
  onTask: (task: OpenTask) => void
  onClose: () => void
}

export function EntryDialogs({ kind, row, parent, task, onTask, onClose }: EntryDialogsProps) {
  return (
    <>
      <EntryDialog kind={kind} row={row} parent={parent} opened={task === 'add' || task === 'edit'} onClose={onClose} />
      {row && (
        <>
          <RetireDialog kind={kind} row={row} opened={task === 'retire'} onClose={onClose} />
          <DeleteDialog kind={kind} row={row} opened={task === 'delete'} onClose={onClose} onInstead={onTask} />
          {isWordKind(kind) && (
            <AliasesDialog key={row.id} kind={kind} row={row} opened={task === 'words'} onClose={onClose} />
          )}
          <MergeDialog kind={kind} row={row} opened={task === 'merge'} onClose={onClose} />
        </>
      )}
    </>
  )
}
