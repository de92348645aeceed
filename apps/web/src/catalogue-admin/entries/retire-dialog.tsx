import type { TaxonomyKind, TaxonomyEntry } from '@axle/contract/catalogue-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { refetchCatalogue } from '../catalogue-admin-queries.ts'
import { fullName } from './entry-choice.tsx'
import { Dependents } from './dependent-rows.tsx'

interface RetireDialogProps {
  kind: TaxonomyKind
  row: TaxonomyEntry
  opened: boolean
  onClose: () => void
}

/** Retires an entry or restores it, and explains the effect. */
export default function RetireDialog({ kind, row, opened, onClose }: RetireDialogProps) {
  const { t } = useTranslation('catalogue-admin')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<string>()
  const act = row.retiredAt === null ? 'retire' : 'bringBack'
  const name = fullName(kind, row)
  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const confirm = async () => {
    setFailure(undefined)
    try {
      await api('PUT /curation/:kind/:id', {
        params: { kind, id: String(row.id) },
        body: { retired: act === 'retire' },
      })
    } catch (error) {
      setFailure(messageOf(error, t(`offering.${act}.failed`)))
      return
    }
    toast.success(t(`offering.${act}.done`, { name }))
    refetchCatalogue(queryClient)
    close()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`offering.${act}.title`, { name })}
      confirmLabel={t(`act.${act}`)}
      busy={busy}
      onConfirm={() => void send(confirm)}
      onClose={close}
    >
      <p>{t(`offering.${act}.text`)}</p>
      {act === 'retire' && <Dependents kind={kind} row={row} />}
      {failure && <Notice tone="danger">{failure}</Notice>}
    </ConfirmDialog>
  )
}
