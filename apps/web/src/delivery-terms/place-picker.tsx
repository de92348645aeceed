import { ghanaRegions } from '@axle/contract/ghana-regions'
import { ghanaTownOf, ghanaTowns, placeInGhana } from '@axle/contract/ghana-towns'
import { useId, useState } from 'react'
import { focusOnMount } from '../lib/browser/focus-on-mount.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { placeStore } from './place-store.ts'

const maxTown = 60
/** The button is level with the fields, which share its line while there is space. */
const besideField = { alignItems: 'end' } as const
const wide = { flex: '1 8rem', maxInlineSize: '20rem' } as const

/** Asks for a town of Ghana: the region follows from a listed one, and is asked for others. */
export function PlacePicker({ onChosen, takesFocus = false }: { onChosen?: () => void; takesFocus?: boolean }) {
  const { t } = useTranslation('delivery')
  const [{ town, region }, setPlace] = useState(() => placeStore.get() ?? { town: '', region: '' })
  const list = useId()
  const listed = placeInGhana({ region: '', town }).region
  const needsRegion = town.trim() !== '' && listed === undefined
  const choose = () => {
    if (town.trim() === '' || (needsRegion && region === '')) return
    const known = ghanaTownOf(town)
    placeStore.set({ town: known?.name ?? town.trim(), region: listed ?? region })
    onChosen?.()
  }
  return (
    <form
      className="row gap-2"
      style={besideField}
      aria-label={t('place.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        choose()
      }}
    >
      <label className="stack gap-1 small" style={wide}>
        {t('place.town')}
        <input
          className="field-input"
          ref={takesFocus ? focusOnMount : undefined}
          value={town}
          list={list}
          maxLength={maxTown}
          autoComplete="address-level2"
          onInput={({ currentTarget }) => setPlace({ town: currentTarget.value, region })}
        />
      </label>
      <datalist id={list}>
        {ghanaTowns.map(({ name, region: of }) => (
          <option key={`${of} ${name}`} value={name}>
            {of}
          </option>
        ))}
      </datalist>
      {needsRegion && (
        <label className="stack gap-1 small" style={wide}>
          {t('place.region')}
          <select
            className="field-input"
            value={region}
            onChange={({ currentTarget }) => setPlace({ town, region: currentTarget.value })}
          >
            <option value="">{t('place.choose')}</option>
            {ghanaRegions.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className="button-link">
        {t('place.show')}
      </button>
    </form>
  )
}
