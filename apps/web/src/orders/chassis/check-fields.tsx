import { chassisLimits, hasWrongCheckDigit } from '@axle/contract/chassis-number'
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { OptionalPhotos } from '../../lib/images/lazy-photo-picker.tsx'
import { loadMessages } from '../../lib/i18n/messages.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import type { CheckValues } from './check-draft.ts'
import { faultOf } from './number-fault.ts'

export interface CheckFieldsProps {
  value: CheckValues
  onChange: (value: CheckValues) => void
  onBusyChange: (busy: boolean) => void
  /** The vehicle that the buyer chose. */
  vehicle: string | undefined
  /** Refusals of the server. */
  errors?: { number?: string | undefined; photos?: string | undefined } | undefined
}

/** The number that a shop compares, with photos of the plate or the old part. */
export default function CheckFields({ value, onChange, onBusyChange, vehicle, errors = {} }: CheckFieldsProps) {
  const { t } = useTranslation('chassis')
  const [isLeft, setLeft] = useState(false)
  useEffect(() => void loadMessages(), [])
  const { number, photos } = value
  const fault = isLeft && number.trim() !== '' ? faultOf(number) : undefined
  return (
    <div className="stack gap-3">
      {vehicle && (
        <p>
          <span className="muted">{t('vehicle')}</span> <bdi className="strong">{vehicle}</bdi>
        </p>
      )}
      <TextInput
        label={t('number')}
        description={t('numberHint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={number}
        // The refusal of a number that was corrected since says nothing any more.
        error={fault ?? (faultOf(number) && errors.number)}
        onBlur={() => setLeft(true)}
        onChange={({ currentTarget }) => onChange({ ...value, number: currentTarget.value })}
      />
      {!fault && hasWrongCheckDigit(number) && (
        <p className="note" role="status">
          {t('checkDigit')}
        </p>
      )}
      <OptionalPhotos
        add={t('addPhotos')}
        label={t('photos')}
        max={chassisLimits.photos}
        value={photos}
        onChange={(names) => onChange({ ...value, photos: names })}
        onBusyChange={onBusyChange}
        error={errors.photos}
      />
      <p className="note">{t('privacy')}</p>
    </div>
  )
}
