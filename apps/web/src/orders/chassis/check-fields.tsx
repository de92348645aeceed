import { chassisLimits, hasWrongCheckDigit } from '@axle/contract/chassis-number'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { loadMessages } from '../../lib/i18n/messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import type { CheckValues } from './check-draft.ts'
import { faultOf } from './number-fault.ts'

const LazyPhotoPicker = lazyComponent(async () => ({
  default: (await import('../../lib/images/photo-picker.tsx')).PhotoPicker,
}))

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
        error={fault ?? errors.number}
        onBlur={() => setLeft(true)}
        onChange={({ currentTarget }) => onChange({ ...value, number: currentTarget.value })}
      />
      {!fault && hasWrongCheckDigit(number) && (
        <p className="note" role="status">
          {t('checkDigit')}
        </p>
      )}
      <CheckPhotos
        value={photos}
        onChange={(names) => onChange({ ...value, photos: names })}
        onBusyChange={onBusyChange}
        error={errors.photos}
      />
      <p className="note">{t('privacy')}</p>
    </div>
  )
}

interface CheckPhotosProps {
  value: readonly string[]
  onChange: (names: string[]) => void
  onBusyChange: (busy: boolean) => void
  error: string | undefined
}

/** Photos, behind a button: the number alone is often enough. */
function CheckPhotos(props: CheckPhotosProps) {
  const { t } = useTranslation('chassis')
  const [isWanted, setWanted] = useState(props.value.length > 0)
  if (!isWanted)
    return (
      <Button variant="default" className="start" leftSection={<Icon name="image" />} onClick={() => setWanted(true)}>
        {t('addPhotos')}
      </Button>
    )
  return (
    <LazyPhotoPicker
      waiting={<RowsSkeleton rows={1} />}
      onFailed={() => setWanted(false)}
      part={{ label: t('photos'), max: chassisLimits.photos, ...props }}
    />
  )
}
