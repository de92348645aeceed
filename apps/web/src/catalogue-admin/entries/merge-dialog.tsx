import type { TaxonomyKind, TaxonomyEntry, MergeEffect } from '@axle/contract/catalogue-admin'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { mergeEffectQuery, refetchCatalogue } from '../catalogue-admin-queries.ts'
import { type Chosen, EntryChoice, fullName } from './entry-choice.tsx'
import { MergeEffectList } from './merge-effect.tsx'

interface MergeDialogProps {
  kind: TaxonomyKind
  row: TaxonomyEntry
  opened: boolean
  onClose: () => void
}

/** Merges an entry into another of its kind. First shows what would move, and that it cannot be undone. */
export default function MergeDialog({ opened, onClose, ...of }: MergeDialogProps) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('merge.title', { name: fullName(of.kind, of.row) })}>
      <Merging {...of} onClose={onClose} />
    </FormDialog>
  )
}

function Merging({ kind, row, onClose }: Omit<MergeDialogProps, 'opened'>) {
  const { t } = useTranslation('catalogue-admin')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [into, setInto] = useState<Chosen>()
  const [moved, setMoved] = useState<MergeEffect>()
  const [failure, setFailure] = useState<string>()
  const name = fullName(kind, row)
  const effect = useQuery({ ...mergeEffectQuery(kind, row.id, into?.id ?? 0), enabled: into !== undefined && !moved })
  const merge = async ({ id }: Chosen) => {
    setFailure(undefined)
    try {
      const params = { kind, id: String(row.id), intoId: String(id) }
      setMoved((await api('POST /curation/:kind/:id/merge/:intoId', { params, body: {} })).data)
    } catch (error) {
      setFailure(messageOf(error, t('merge.failed')))
      return
    }
    refetchCatalogue(queryClient)
  }
  if (moved && into)
    return (
      <div className="stack">
        <Notice tone="success">{t('merge.done', { name, into: into.name })}</Notice>
        <MergeEffectList kind={kind} effect={moved} />
        <div className="row ends">
          <Button onClick={onClose} data-autofocus>
            {t('common:close')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="stack">
      <p>{t('merge.text', { name })}</p>
      <EntryChoice
        kind={kind}
        label={t('merge.into')}
        value={into}
        onChange={(chosen) => {
          setFailure(undefined)
          setInto(chosen)
        }}
        except={row.id}
        required
      />
      {into && <Preview kind={kind} name={row.name} into={into.name} effect={effect} />}
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className="row ends">
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('common:cancel')}
        </Button>
        <Button
          color="red"
          disabled={!into || !effect.data}
          loading={busy}
          onClick={() => into && void send(() => merge(into))}
        >
          {into ? t('merge.confirm', { into: into.name }) : t('act.merge')}
        </Button>
      </div>
    </div>
  )
}

interface PreviewProps {
  kind: TaxonomyKind
  name: string
  into: string
  effect: UseQueryResult<MergeEffect>
}

function Preview({ kind, name, into, effect }: PreviewProps) {
  const { t } = useTranslation('catalogue-admin')
  if (effect.isError) return <Notice tone="danger">{messageOf(effect.error, t('merge.previewFailed'))}</Notice>
  return (
    <div className="well stack gap-2" aria-live="polite">
      {effect.data ? (
        <>
          <p>{t('merge.moves', { into })}</p>
          <MergeEffectList kind={kind} effect={effect.data} />
          <p>{t('merge.name', { name, into })}</p>
          <p>
            <strong>{t('merge.final')}</strong>
          </p>
        </>
      ) : (
        <p>{t('common:loading')}</p>
      )}
    </div>
  )
}
