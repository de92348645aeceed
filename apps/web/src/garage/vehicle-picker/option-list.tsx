import { useEffect, useRef } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isVehicle, type Option, type OptionGroup } from './vehicle-options.ts'

/** Returns an option's DOM id, for `aria-activedescendant`. */
export const optionId = (list: string, option: Option): string => `${list}-${option.key.replaceAll(/\s/g, '_')}`

interface OptionListProps {
  id: string
  label: string
  groups: readonly OptionGroup[]
  active: Option | undefined
  onTake: (option: Option) => void
}

/** The current options. The box above handles the keys and keeps the focus. */
export function OptionList({ id, label, groups, active, onTake }: OptionListProps) {
  const { t } = useTranslation('garage')
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map(({ name, options }) => (
        <div key={name} role="group" aria-label={t(`picker.${name}`)}>
          {(groups.length > 1 || name === 'found') && (
            <p className="option full small row one-line note" aria-hidden="true">
              {t(`picker.${name}`)}
            </p>
          )}
          {options.map((option) => (
            <OptionRow
              key={option.key}
              id={optionId(id, option)}
              option={option}
              active={option.key === active?.key}
              onTake={onTake}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionRowProps {
  id: string
  option: Option
  active: boolean
  onTake: (option: Option) => void
}

function OptionRow({ id, option, active, onTake }: OptionRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      className="option full small row one-line spread"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(option)}
    >
      <bdi>{option.label}</bdi>
      {!isVehicle(option.next) && <Icon name="chevron" size={16} directional />}
    </div>
  )
}
