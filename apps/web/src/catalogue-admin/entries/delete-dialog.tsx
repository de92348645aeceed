import type { TaxonomyKind, TaxonomyEntry } from '@axle/contract/catalogue-admin'
import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { messageOf, statusOf } from '../../lib/api/errors.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { refetchCatalogue } from '../catalogue-admin-queries.ts'
import { fullName } from './entry-choice.tsx'
import { Dependents, hasDependents } from './dependent-rows.tsx'

interface DeleteDialogProps {
  kind: TaxonomyKind
  row: TaxonomyEntry
  opened: boolean
  onClose: () => void
  /** Opens the alternative action if the entry has dependents. */
  onInstead: (task: 'retire' | 'merge') => void
}

/** Deletes an entry without dependents; otherwise lists them and offers alternatives. */
export default function DeleteDialog({ opened, onClose, ...of }: DeleteDialogProps) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('delete.title', { name: fullName(of.kind, of.row) })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Deletion {...of} onClose={onClose} />
    </Modal>
  )
}

function Deletion({ kind, row, onClose, onInstead }: Omit<DeleteDialogProps, 'opened'>) {
  const { t } = useTranslation('catalogue-admin')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<{ text: string; isBlocked: boolean }>()
  const isBlocked = hasDependents(row) || failure?.isBlocked === true
  const confirm = async () => {
    setFailure(undefined)
    try {
      await api('DELETE /curation/:kind/:id', { params: { kind, id: String(row.id) } })
    } catch (error) {
      // A dependent was added meanwhile; the refetched list shows it.
      setFailure({ text: messageOf(error, t('delete.failed')), isBlocked: statusOf(error) === 409 })
      refetchCatalogue(queryClient)
      return
    }
    toast.success(t('delete.done', { name: fullName(kind, row) }))
    refetchCatalogue(queryClient)
    onClose()
  }
  return (
    <div className="stack">
      <p>{t(hasDependents(row) ? 'delete.held' : 'delete.text')}</p>
      <Dependents kind={kind} row={row} />
      {failure && <Notice tone="danger">{failure.text}</Notice>}
      {isBlocked && <p>{t('delete.instead')}</p>}
      <div className="row ends">
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {t('common:cancel')}
        </Button>
        {isBlocked ? (
          <>
            {row.retiredAt === null && (
              <Button variant="default" onClick={() => onInstead('retire')}>
                {t('act.retire')}
              </Button>
            )}
            <Button onClick={() => onInstead('merge')}>{t('act.merge')}</Button>
          </>
        ) : (
          <Button color="red" loading={busy} onClick={() => void send(confirm)}>
            {t('act.delete')}
          </Button>
        )}
      </div>
    </div>
  )
}
