import type { CurationKind, CurationRow } from '@axle/contract/curation'
import { Button, Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { fieldErrors, messageOf, statusOf } from '../lib/errors.ts'
import { useFormSending } from '../lib/use-form-sending.ts'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { readCatalogueAgain } from './curation-queries.ts'
import { type Chosen, fullName } from './entry-choice.tsx'
import { EntryFieldInput } from './entry-fields.tsx'
import { entryRules } from './entry-rules.ts'
import { bodyOf, type EntryValues, fieldsOf, valuesOf } from './entry-values.ts'

interface EntryDialogProps {
  kind: CurationKind
  /** What is changed; nothing where one is added. */
  row: CurationRow | undefined
  parent: Chosen | undefined
  opened: boolean
  onClose: () => void
}

/** Adds one of a kind, or changes it. What was typed is not lost by a click beside it. */
export default function EntryDialog({ opened, onClose, ...of }: EntryDialogProps) {
  const { t } = useTranslation('curation')
  const { kind, row } = of
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={row ? t('edit.title', { name: fullName(kind, row) }) : t(`add.${kind}`)}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <EntryForm key={row?.id} {...of} onClose={onClose} />
    </Modal>
  )
}

function EntryForm({ kind, row, parent, onClose }: Omit<EntryDialogProps, 'opened'>) {
  const { t } = useTranslation('curation')
  const queryClient = useQueryClient()
  const [validate] = useState(() =>
    entryRules(kind, { noParent: t('field.noParent'), endsBefore: t('field.endsBefore') }),
  )
  const form = useForm<EntryValues>({ initialValues: valuesOf(row, parent), validate })
  const { element, busy, failure, onSend } = useFormSending(form)
  const save = async (values: EntryValues) => {
    const body = bodyOf(kind, values)
    const params = { kind, id: String(row?.id) }
    try {
      const { data } = await (row
        ? api('PUT /curation/:kind/:id', { params, body })
        : api('POST /curation/:kind', { params, body }))
      toast.success(t(row ? 'edit.done' : 'add.done', { name: fullName(kind, data) }))
    } catch (error) {
      if (!isNameTaken(error)) throw error
      const field = kind === 'vehicles' ? 'year' : 'name'
      form.setFieldError(field, messageOf(error, t('edit.taken')))
      element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
      return
    }
    readCatalogueAgain(queryClient)
    onClose()
  }
  return (
    <form ref={element} className="curation-form" noValidate onSubmit={onSend(save, t('edit.failed'))}>
      {fieldsOf(kind).map((field) => (
        <EntryFieldInput key={field} kind={kind} field={field} form={form} />
      ))}
      {failure && <Notice tone="danger">{failure.text}</Notice>}
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t(row ? 'edit.save' : 'add.save')}
        </Button>
      </div>
    </form>
  )
}

/** Refused for the name alone, where the server names no field of it. */
const isNameTaken = (error: unknown): boolean => statusOf(error) === 409 && Object.keys(fieldErrors(error)).length === 0
