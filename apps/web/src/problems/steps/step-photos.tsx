import { problemLimits } from '@axle/contract/problem-rules'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

const LazyPhotoPicker = lazyComponent(async () => ({
  default: (await import('../../lib/images/photo-picker.tsx')).PhotoPicker,
}))

interface StepPhotosProps {
  value: readonly string[]
  onChange: (names: string[]) => void
  onBusyChange: (busy: boolean) => void
}

/** The photos of a step, behind a button: most steps have none. */
export function StepPhotos(props: StepPhotosProps) {
  const { t } = useTranslation('problems')
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
      part={{ label: t('photos'), max: problemLimits.photos, ...props }}
    />
  )
}
