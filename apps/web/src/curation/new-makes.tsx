import type { NewMake } from '@axle/contract/curation'
import { useTranslation } from 'react-i18next'
import { Choice } from '../ui/choice.tsx'

interface NewMakesProps {
  makes: readonly NewMake[]
  confirmed: ReadonlySet<string>
  onChange: (confirmed: ReadonlySet<string>) => void
}

/** The makes that a file would add, to confirm one by one. */
export function NewMakes({ makes, confirmed, onChange }: NewMakesProps) {
  const { t } = useTranslation('curation')
  const toggle = (name: string) => {
    const next = new Set(confirmed)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  return (
    <fieldset className="curation-new-makes">
      <legend>{t('run.newMakes.title')}</legend>
      <p>{t('run.newMakes.text')}</p>
      {makes.map(({ name, rows, similar }) => (
        <Choice
          key={name}
          name="new-make"
          many
          checked={confirmed.has(name)}
          onChoose={() => toggle(name)}
          title={<bdi>{name}</bdi>}
          aside={<small>{t('run.newMakes.lines', { count: rows })}</small>}
        >
          {similar && t('run.newMakes.similar', { name: similar })}
        </Choice>
      ))}
    </fieldset>
  )
}

/** Makes that look like a known one are left to the admin to tick. */
export const likelyNew = (makes: readonly NewMake[]): ReadonlySet<string> =>
  new Set(makes.filter(({ similar }) => similar === null).map(({ name }) => name))
