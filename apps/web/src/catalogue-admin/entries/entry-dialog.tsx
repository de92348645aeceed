import type { TaxonomyKind, TaxonomyEntry } from '@axle/contract/catalogue-admin'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { api } from '../../lib/api/api.ts'
import { type EditedField, editOf } from '../../lib/forms/edit.ts'
import { conflictsOf, fieldErrors, messageOf, statusOf } from '../../lib/api/errors.ts'
import { useFormBase, useEdit } from '../../lib/forms/use-edit.tsx'
import { DialogBody } from '../../ui/dialog-body.tsx'
import { useFormSending } from '../../lib/forms/use-form-sending.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { refetchCatalogue, readEntry } from '../catalogue-admin-queries.ts'
import { parentKinds } from '../catalogue-admin-view.ts'
import { type Chosen, fullName } from './entry-choice.tsx'
import { EntryFieldInput } from './entry-fields.tsx'
import { entryRules } from './entry-rules.ts'
import { bodyOf, type EntryValues, fieldsOf, valuesOf } from './entry-values.ts'

interface EntryDialogProps {
  kind: TaxonomyKind
  /** The entry to edit; undefined adds one. */
  row: TaxonomyEntry | undefined
  parent: Chosen | undefined
  opened: boolean
  onClose: () => void
}

/** Adds an entry or edits one. */
export default function EntryDialog({ opened, onClose, ...of }: EntryDialogProps) {
  const { t } = useTranslation('catalogue-admin')
  const { kind, row } = of
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={row ? t('edit.title', { name: fullName(kind, row) }) : t(`add.${kind}`)}
    >
      <EntryForm key={row?.id} {...of} onClose={onClose} />
    </FormDialog>
  )
}

function EntryForm({ kind, row, parent, onClose }: Omit<EntryDialogProps, 'opened'>) {
  const { t } = useTranslation('catalogue-admin')
  const queryClient = useQueryClient()
  const [validate] = useState(() =>
    entryRules(kind, { noParent: t('field.noParent'), endsBefore: t('field.endsBefore') }),
  )
  const formBase = useFormBase(valuesOf(row, parent))
  const form = useForm<EntryValues>({ initialValues: formBase.base, validate })
  const edit = useEdit({
    ...formBase,
    form,
    fields: useEditedFields(kind),
    read: async () => valuesOf(row && (await readEntry(kind, row.id)), parent),
  })
  const sending = useFormSending(form)
  const save = async (values: EntryValues) => {
    const params = { kind, id: String(row?.id) }
    try {
      const saved = await edit.send(values, (mine, base) =>
        row
          ? api('PUT /curation/:kind/:id', { params, body: editOf(bodyOf(kind, mine), bodyOf(kind, base)) })
          : api('POST /curation/:kind', { params, body: bodyOf(kind, mine) }),
      )
      if (!saved) return
      toast.success(t(row ? 'edit.done' : 'add.done', { name: fullName(kind, saved.data) }))
    } catch (error) {
      if (!isNameTaken(error)) throw error
      const field = kind === 'vehicles' ? 'year' : 'name'
      form.setFieldError(field, messageOf(error, t('edit.taken')))
      sending.element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
      return
    }
    refetchCatalogue(queryClient)
    onClose()
  }
  return (
    <DialogBody
      sending={sending}
      submit={t(row ? 'edit.save' : 'add.save')}
      onSubmit={sending.onSend(save, t('edit.failed'))}
      onCancel={onClose}
    >
      {fieldsOf(kind).map((field) => (
        <EntryFieldInput key={field} kind={kind} field={field} form={form} />
      ))}
      {edit.dialog}
    </DialogBody>
  )
}

/** Labels of the fields in the edit conflict dialog. */
function useEditedFields(kind: TaxonomyKind): readonly EditedField<EntryValues>[] {
  const { t } = useTranslation('catalogue-admin')
  const parentKind = parentKinds[kind]
  return fieldsOf(kind).map((field) => {
    if (field === 'parentId')
      return {
        names: [field],
        label: parentKind ? t(`one.${parentKind}`) : '',
        show: ({ parentId }) => parentId?.name ?? '',
      }
    if (field === 'aliases')
      return { names: [field], label: t('field.aliases'), show: ({ aliases }) => aliases.join('\n') }
    return { names: [field], label: t(kind === 'generations' && field === 'name' ? 'field.code' : `field.${field}`) }
  })
}

/** A conflict on the name, for which the server names no field. */
const isNameTaken = (error: unknown): boolean =>
  statusOf(error) === 409 && !conflictsOf(error) && Object.keys(fieldErrors(error)).length === 0
