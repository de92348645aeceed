import { Icon } from '../../ui/icon.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

interface SingleChoiceProps<T extends string | number> {
  label: string
  /** The option for no choice. */
  any: string
  values: readonly T[]
  textOf: (value: T) => string
  counts: readonly { value: string; count: number }[] | undefined
  capped: boolean | undefined
  chosen: T | undefined
  onChange: (value: T | undefined) => void
}

/** A filter with at most one value. Values without results are disabled. */
export function SingleChoice<T extends string | number>(props: SingleChoiceProps<T>) {
  const { label, any, values, textOf, counts, capped, chosen, onChange } = props
  const { t } = useTranslation('catalogue')
  return (
    <label className="choice-select row one-line spread" data-active={chosen !== undefined}>
      <span>{label}</span>
      <select
        value={chosen ?? ''}
        onChange={(event) => onChange(values.find((one) => String(one) === event.currentTarget.value))}
      >
        <option value="">{any}</option>
        {values.map((one) => {
          const count = counts?.find(({ value }) => value === String(one))?.count
          const text = textOf(one)
          return (
            <option key={one} value={one} disabled={count === 0 && one !== chosen}>
              {count === undefined
                ? text
                : t('withCount', { text, count: t(capped && count > 0 ? 'countAtLeast' : 'count', { count }) })}
            </option>
          )
        })}
      </select>
      <Icon name="chevron-down" size={16} />
    </label>
  )
}
