import type { ImportKind, NewName } from '@axle/contract/imports'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'

interface NewNamesProps {
  kind: ImportKind
  names: readonly NewName[]
  confirmed: ReadonlySet<string>
  onChange: (confirmed: ReadonlySet<string>) => void
}

/** The makes or categories that a file would add, to confirm one by one. */
export function NewNames({ kind, names, confirmed, onChange }: NewNamesProps) {
  const { t } = useTranslation('catalogue-admin')
  const toggle = (name: string) => {
    const next = new Set(confirmed)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  return (
    <ChoiceGroup title={t(`run.newNames.${kind}.title`)} hint={t(`run.newNames.${kind}.text`)}>
      {names.map(({ name, rows, similar }) => (
        <Choice
          key={name}
          name="new-name"
          many
          checked={confirmed.has(name)}
          onChoose={() => toggle(name)}
          title={<bdi>{name}</bdi>}
          aside={<small>{t('run.newNames.lines', { count: rows })}</small>}
        >
          {similar && t('run.newNames.similar', { name: similar })}
        </Choice>
      ))}
    </ChoiceGroup>
  )
}

/** Preselects the names that do not resemble a known one. */
export const likelyNew = (names: readonly NewName[]): ReadonlySet<string> =>
  new Set(names.filter(({ similar }) => similar === null).map(({ name }) => name))
