import { PhraseFields, type SearchPhrase } from '@axle/contract/search-phrases'
import { textLanguages } from '@axle/contract/languages'
import { limits } from '@axle/contract/limits'
import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { api } from '../../lib/api/api.ts'
import { editOf } from '../../lib/forms/edit.ts'
import { rulesOf } from '../../lib/forms/form-rules.ts'
import { languageNames } from '../../lib/i18n/i18n.ts'
import { useFormBase, useEdit } from '../../lib/forms/use-edit.tsx'
import { DialogBody } from '../../ui/dialog-body.tsx'
import { useFormSending } from '../../lib/forms/use-form-sending.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { refetchCatalogue } from '../catalogue-admin-queries.ts'
import { readPhrase } from './phrase-queries.ts'

interface PhraseDialogProps {
  /** The phrase to edit; undefined adds one. */
  phrase: SearchPhrase | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a search phrase, or edits one. */
export default function PhraseDialog({ phrase, opened, onClose }: PhraseDialogProps) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={phrase ? t('edit.title', { name: phrase.phrase }) : t('phrases.add')}
    >
      <PhraseForm key={phrase?.id} phrase={phrase} onClose={onClose} />
    </FormDialog>
  )
}

const valuesOf = (stored: SearchPhrase | undefined): PhraseFields => ({
  language: stored?.language ?? 'en',
  phrase: stored?.phrase ?? '',
  meaning: stored?.meaning ?? '',
})
const bodyOf = ({ language, phrase, meaning }: PhraseFields): PhraseFields => ({
  language,
  phrase: phrase.trim(),
  meaning: meaning.trim(),
})

function PhraseForm({ phrase, onClose }: Omit<PhraseDialogProps, 'opened'>) {
  const { t } = useTranslation('catalogue-admin')
  const queryClient = useQueryClient()
  const formBase = useFormBase(valuesOf(phrase))
  const [validate] = useState(() => rulesOf(PhraseFields))
  const form = useForm<PhraseFields>({ initialValues: formBase.base, validate })
  const edit = useEdit({
    ...formBase,
    form,
    fields: [
      { names: ['language'], label: t('phrases.language'), show: ({ language }) => languageNames[language] },
      { names: ['phrase'], label: t('phrases.phrase') },
      {
        names: ['meaning'],
        label: t('phrases.meaning'),
        show: ({ meaning }) => meaning.trim() || t('phrases.ignored'),
      },
    ],
    read: async () => valuesOf(phrase && (await readPhrase(phrase.id))),
  })
  const sending = useFormSending(form)
  const save = async (values: PhraseFields) => {
    const saved = await edit.send(values, (mine, base) =>
      phrase
        ? api('PUT /search-phrases/:id', {
            params: { id: String(phrase.id) },
            body: editOf(bodyOf(mine), bodyOf(base)),
          })
        : api('POST /search-phrases', { body: bodyOf(mine) }),
    )
    if (!saved) return
    toast.success(t(phrase ? 'edit.done' : 'add.done', { name: saved.data.phrase }))
    refetchCatalogue(queryClient)
    onClose()
  }
  const text = { dir: 'auto', autoComplete: 'off', maxLength: limits.taxonomy.name } as const
  return (
    <DialogBody
      sending={sending}
      submit={t(phrase ? 'edit.save' : 'add.save')}
      onSubmit={sending.onSend(save, t('edit.failed'))}
      onCancel={onClose}
    >
      <NativeSelect
        {...form.getInputProps('language')}
        name="language"
        label={t('phrases.language')}
        data={textLanguages.map((value) => ({ value, label: languageNames[value] }))}
        required
      />
      <TextInput
        {...form.getInputProps('phrase')}
        {...text}
        name="phrase"
        label={t('phrases.phrase')}
        required
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('meaning')}
        {...text}
        name="meaning"
        label={t('phrases.meaning')}
        description={t('phrases.meaningHint')}
      />
      {edit.dialog}
    </DialogBody>
  )
}
