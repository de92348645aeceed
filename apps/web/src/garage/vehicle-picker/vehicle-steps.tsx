import type { GarageVehicle } from '@axle/contract/garage'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { OptionList, optionId } from './option-list.tsx'
import { isVehicle, type Option, optionsOf, stepOf, type Steps, type VehicleTree } from './vehicle-options.ts'
import { focusOnMount } from '../../lib/browser/focus-on-mount.ts'

interface VehicleStepsProps {
  tree: VehicleTree
  /** Content beside the first step. */
  first: ReactNode
  /** Steps chosen before the first render. */
  start?: Steps | undefined
  onSteps?: ((steps: Steps) => void) | undefined
  onTake: (vehicle: GarageVehicle) => void
}

const placeholders = { make: 'picker.typeMake', model: 'picker.typeModel', year: 'picker.typeYear' } as const
const labels = { make: 'picker.make', model: 'picker.model', year: 'picker.year' } as const

// On a phone the keyboard would cover the list.
const takesCursor = (): boolean => window.matchMedia('(pointer: fine)').matches
/** The list may load after the dialog has opened: then the box takes the focus itself. */
const focusWhereTyped = (box: HTMLInputElement | null): void => {
  if (takesCursor()) focusOnMount(box)
}

/** Make, model and year in one box and one list: typing filters the list, choosing goes to the next step. */
export function VehicleSteps({ tree, first, start = {}, onSteps, onTake }: VehicleStepsProps) {
  const { t } = useTranslation('garage')
  const [steps, setSteps] = useState(start)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const id = useId()
  const step = stepOf(steps)
  const groups = optionsOf(tree, steps, typed)
  const options = groups.flatMap((group) => group.options)
  const current = options[active]

  const type = (text: string) => {
    setTyped(text)
    // With typed text, Enter takes the first option.
    setActive(text.trim() === '' ? -1 : 0)
  }
  const goTo = (next: Steps) => {
    setSteps(next)
    onSteps?.(next)
    type('')
  }
  const take = ({ next }: Option) => (isVehicle(next) ? onTake(next) : goTo(next))
  const back = () => goTo(before(steps))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive(neighbour(active, options.length, event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault()
      take(current)
    } else if (event.key === 'Backspace' && typed === '' && step !== 'make') {
      event.preventDefault()
      back()
    }
  }
  return (
    <section className="stack gap-2">
      {step === 'make' && first}
      <Path steps={steps} onBack={back} />
      <label className="picker-box stack gap-1">
        <span>{t(labels[step])}</span>
        <input
          type="text"
          className="field-input"
          role="combobox"
          ref={focusWhereTyped}
          data-autofocus={takesCursor() || undefined}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(`${id}-list`, current)}
          autoComplete="off"
          spellCheck="false"
          maxLength={60}
          inputMode={step === 'year' ? 'numeric' : 'text'}
          placeholder={t(placeholders[step])}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <p className="visually-hidden" role="status">
        {t('picker.offered', { count: new Set(options.map(({ label }) => label)).size })}
      </p>
      <OptionList id={`${id}-list`} label={t(labels[step])} groups={groups} active={current} onTake={take} />
      {options.length === 0 && <Nothing typed={typed} onShowAll={() => goTo(steps)} />}
    </section>
  )
}

/** Returns the previous step. */
const before = ({ make, model }: Steps): Steps => (make !== undefined && model !== undefined ? { make } : {})

/** Returns the next option, in a loop. */
function neighbour(active: number, count: number, by: 1 | -1): number {
  if (count === 0) return -1
  return active < 0 ? (by > 0 ? 0 : count - 1) : (active + by + count) % count
}

function Path({ steps, onBack }: { steps: Steps; onBack: () => void }) {
  const { t } = useTranslation('garage')
  if (steps.make === undefined) return null
  return (
    <div className="row gap-1 strong">
      <button type="button" className="plain-icon-button" aria-label={t('picker.back')} onClick={onBack}>
        <Icon name="chevron" size={20} className="point-back" />
      </button>
      <bdi>{[steps.make, steps.model].filter(Boolean).join(' › ')}</bdi>
    </div>
  )
}

function Nothing({ typed, onShowAll }: { typed: string; onShowAll: () => void }) {
  const { t } = useTranslation('garage')
  return (
    <EmptyPanel icon="car" title={t('picker.nothing', { typed })} text={t('picker.nothingText')}>
      <button type="button" className="plain-button" onClick={onShowAll}>
        {t('picker.showAll')}
      </button>
    </EmptyPanel>
  )
}
