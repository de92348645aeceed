import { type TaxonomyEntry, TaxonomyNames, translatedKinds, type AliasKind } from '@axle/contract/catalogue-admin'
import { type TextLanguage, textLanguages } from '@axle/contract/languages'
import { limits } from '@axle/contract/limits'
import { TagsInput, TextInput } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { api } from '../../lib/api/api.ts'
import { editOf } from '../../lib/forms/edit.ts'
import { rulesOf } from '../../lib/forms/form-rules.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { languageNames } from '../../lib/i18n/i18n.ts'
import { useFormBase, useEdit } from '../../lib/forms/use-edit.tsx'
import { DialogBody } from '../../ui/dialog-body.tsx'
import { useFormSending } from '../../lib/forms/use-form-sending.ts'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { refetchCatalogue, aliasesQuery } from '../catalogue-admin-queries.ts'
import { fullName } from '../entries/entry-choice.tsx'
import { asText, bodyOfAliases, typedAliases, type AliasesValues, valuesOfAliases } from './aliases-values.ts'

interface AliasesDialogProps {
  kind: AliasKind
  row: TaxonomyEntry
  opened: boolean
  onClose: () => void
}

/** Names and aliases of one entry in every language. */
export default function AliasesDialog({ kind, row, opened, onClose }: AliasesDialogProps) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('words.title', { name: fullName(kind, row) })}>
      <LoadedForm kind={kind} row={row} onClose={onClose} />
    </FormDialog>
  )
}

type FormProps = Omit<AliasesDialogProps, 'opened'>

/** Mounted only while the dialog is open: each opening loads the words again. */
function LoadedForm(props: FormProps) {
  const { t } = useTranslation('catalogue-admin')
  const { data, isError, error, refetch } = useQuery(aliasesQuery(props.kind, props.row.id))
  if (data) return <AliasesForm {...props} words={data} />
  if (isError) return <ErrorPanel message={messageOf(error, t('words.failedToLoad'))} onRetry={() => void refetch()} />
  return <RowsSkeleton />
}

function AliasesForm({ kind, row, words, onClose }: FormProps & { words: TaxonomyNames }) {
  const { t } = useTranslation('catalogue-admin')
  const queryClient = useQueryClient()
  const formBase = useFormBase(valuesOfAliases(words))
  const [validate] = useState(() => {
    const check = rulesOf(TaxonomyNames)
    // Errors of single aliases are shown at the field of their language.
    return (values: AliasesValues) => errorsByField(check(bodyOfAliases(values)), values)
  })
  const form = useForm<AliasesValues>({ initialValues: formBase.base, validate })
  const isNamed = translatedKinds.includes(kind)
  const params = { kind, id: String(row.id) }
  const edit = useEdit({
    ...formBase,
    form,
    fields: textLanguages.flatMap((language) => [
      { names: [`names.${language}`], label: t('words.name', { language: languageNames[language] }) },
      {
        names: [`aliases.${language}`],
        label: t('words.aliases', { language: languageNames[language] }),
        show: ({ aliases }: AliasesValues) => aliases[language].join('\n'),
      },
    ]),
    read: async () => valuesOfAliases((await api('GET /curation/:kind/:id/words', { params })).data),
  })
  const sending = useFormSending(form)
  const save = async (values: AliasesValues) => {
    const saved = await edit.send(values, (mine, base) =>
      api('PUT /curation/:kind/:id/words', { params, body: editOf(bodyOfAliases(mine), bodyOfAliases(base)) }),
    )
    if (!saved) return
    toast.success(t('edit.done', { name: fullName(kind, row) }))
    refetchCatalogue(queryClient)
    onClose()
  }
  return (
    <DialogBody
      sending={sending}
      submit={t('edit.save')}
      onSubmit={sending.onSend(save, t('edit.failed'))}
      onCancel={onClose}
    >
      <p>{t('words.hint')}</p>
      {textLanguages.map((language) => (
        <fieldset key={language}>
          <legend>{languageNames[language]}</legend>
          {isNamed && language !== 'en' && (
            <TextInput
              {...form.getInputProps(`names.${language}`)}
              name={`names.${language}`}
              label={t('words.name', { language: languageNames[language] })}
              dir="auto"
              autoComplete="off"
              maxLength={limits.taxonomy.name}
            />
          )}
          <Aliases language={language} {...form.getInputProps(`aliases.${language}`)} />
        </fieldset>
      ))}
      {edit.dialog}
    </DialogBody>
  )
}

function errorsByField(errors: FormErrors, values: AliasesValues): FormErrors {
  const languages = bodyOfAliases(values).aliases.map(({ language }) => language)
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [field, at] = path.split('.')
      return field === 'aliases' ? [`aliases.${languages[Number(at)] ?? 'en'}`, message] : [path, message]
    }),
  )
}

interface AliasesProps {
  language: TextLanguage
  value?: string[]
  error?: string
  onChange?: (aliases: string[]) => void
}

/** Aliases as chips, `brake lining (60)` with its weight. Enter or a comma completes one. */
function Aliases({ language, value = [], error, onChange }: AliasesProps) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <TagsInput
      label={t('words.aliases', { language: languageNames[language] })}
      value={value}
      error={error}
      onChange={(typed) => onChange?.(typedAliases(typed).map(asText))}
      splitChars={[',', '|', '،', '，']}
      acceptValueOnBlur
      comboboxProps={{ keepMounted: false }}
    />
  )
}
