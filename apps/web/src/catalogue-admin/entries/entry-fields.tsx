import { limits } from '@axle/contract/limits'
import type { TaxonomyKind } from '@axle/contract/catalogue-admin'
import { sizeKinds } from '@axle/contract/sizes'
import { NativeSelect, TagsInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { parentKinds } from '../catalogue-admin-view.ts'
import { EntryChoice } from './entry-choice.tsx'
import { type EntryField, type EntryValues, isNeeded } from './entry-values.ts'

interface EntryFieldInputProps {
  kind: TaxonomyKind
  field: EntryField
  form: UseFormReturnType<EntryValues>
}

const numbers = new Set<EntryField>(['year', 'fromYear', 'toYear', 'position'])
const hints = new Set<EntryField>(['toYear', 'position', 'body'])

export function EntryFieldInput({ kind, field, form }: EntryFieldInputProps) {
  const { t } = useTranslation('catalogue-admin')
  const parentKind = parentKinds[kind]
  const input = form.getInputProps(field)
  const required = isNeeded(kind, field)
  if (field === 'parentId')
    return (
      parentKind && (
        <EntryChoice
          kind={parentKind}
          label={t(`one.${parentKind}`)}
          required={required}
          value={form.values.parentId}
          onChange={input.onChange}
          error={input.error}
        />
      )
    )
  if (field === 'aliases') return <AliasField {...input} />
  if (field === 'sizeKind') return <SizeKindField {...input} />
  return (
    <TextInput
      {...input}
      name={field}
      label={t(kind === 'generations' && field === 'name' ? 'field.code' : `field.${field}`)}
      description={hints.has(field) && t(`hint.${field}`)}
      required={required}
      autoComplete="off"
      maxLength={limits.taxonomy.name}
      {...(numbers.has(field) && { inputMode: 'numeric', dir: 'ltr', maxLength: 5 })}
      {...(field === 'name' && { 'data-autofocus': true })}
    />
  )
}

function SizeKindField(input: ReturnType<UseFormReturnType<EntryValues>['getInputProps']>) {
  const { t } = useTranslation('catalogue-admin')
  const kinds = sizeKinds.map((value) => ({ value, label: t(`sizeKind.${value}`) }))
  return (
    <NativeSelect
      {...input}
      name="sizeKind"
      label={t('field.sizeKind')}
      description={t('hint.sizeKind')}
      data={[{ value: '', label: t('sizeKind.none') }, ...kinds]}
    />
  )
}

/** Aliases as chips. Enter, a comma or a pipe completes one. */
function AliasField({
  value,
  onChange,
  error,
}: Pick<ReturnType<UseFormReturnType<EntryValues>['getInputProps']>, 'value' | 'onChange' | 'error'>) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <TagsInput
      label={t('field.aliases')}
      description={t('hint.aliases', { count: limits.taxonomy.maxAliases })}
      value={value}
      error={error}
      onChange={(aliases) => onChange(withTyped(value, aliases))}
      splitChars={[',', '|']}
      acceptValueOnBlur
      maxTags={limits.taxonomy.maxAliases}
      comboboxProps={{ keepMounted: false }}
    />
  )
}

/** Splits pasted text into several aliases; existing ones stay unchanged. */
function withTyped(before: readonly string[], now: readonly string[]): string[] {
  const names = now.flatMap((alias) => (before.includes(alias) ? [alias] : alias.split(/[,|]/)))
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]
}
