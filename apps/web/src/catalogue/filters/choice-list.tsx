import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { ChoiceNumber } from './choice-number.tsx'
import { plainWord } from '../alternatives/query-words.ts'

export interface Choice {
  value: string
  /** Shown where the value is an id. */
  name?: string
  count: number
}

export interface ChoiceListProps {
  label: string
  choices: readonly Choice[]
  /** Counting stopped at a cap: counts are lower bounds. */
  capped: boolean
  /** Translates a value; typing finds either name. */
  nameOf?: ((value: string) => string) | undefined
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Rendered at once; typing finds the others. */
const most = 100
const typingHelpsFrom = 9

/** Checkboxes for values. Values without results are disabled, but a chosen one can always be unchecked. */
export function ChoiceList({ label, choices, capped, nameOf, chosen, onChange }: ChoiceListProps) {
  const { t } = useTranslation('catalogue')
  const [typed, setTyped] = useState('')
  const lost: Choice[] = chosen
    .filter((value) => !choices.some((choice) => choice.value === value))
    .map((value) => ({ value, count: 0 }))
  const wanted = plainWord(typed)
  const shownAs = ({ value, name }: Choice) => name ?? nameOf?.(value) ?? value
  const all = [...lost, ...choices.filter(({ count }) => count > 0), ...choices.filter(({ count }) => count === 0)]
  const found = all.filter((one) =>
    [shownAs(one), ...(nameOf ? [one.value] : [])].some((name) => plainWord(name).includes(wanted)),
  )
  return (
    <>
      {all.length >= typingHelpsFrom && (
        <input
          type="search"
          className="field-input"
          aria-label={t('findIn', { filter: label })}
          placeholder={t('findIn', { filter: label })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className="muted">{t('noChoices')}</p>}
      <ul>
        {found.slice(0, most).map((choice) => {
          const { value, count } = choice
          const checked = chosen.includes(value)
          const idle = count === 0 && !checked
          return (
            <li key={value}>
              <label className="option full small row one-line" data-idle={idle || undefined}>
                <input
                  type="checkbox"
                  checked={checked}
                  aria-disabled={idle || undefined}
                  onChange={() =>
                    idle || onChange(checked ? chosen.filter((other) => other !== value) : [...chosen, value])
                  }
                />
                <bdi>{shownAs(choice)}</bdi>
                <ChoiceNumber count={count} capped={capped} />
              </label>
            </li>
          )
        })}
      </ul>
    </>
  )
}
