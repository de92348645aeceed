import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

/** The picker of photos, loaded when it shows. */
export const LazyPhotoPicker = lazyComponent(async () => ({
  default: (await import('./photo-picker.tsx')).PhotoPicker,
}))

interface OptionalPhotosProps {
  /** The text of the button. */
  add: string
  label: string
  max: number
  value: readonly string[]
  onChange: (names: string[]) => void
  onBusyChange: (busy: boolean) => void
  error?: string | undefined
}

/** Photos, behind a button: most forms are sent without. */
export function OptionalPhotos({ add, ...picker }: OptionalPhotosProps) {
  const [isWanted, setWanted] = useState(picker.value.length > 0)
  if (!isWanted)
    return (
      <Button variant="default" className="start" leftSection={<Icon name="image" />} onClick={() => setWanted(true)}>
        {add}
      </Button>
    )
  return <LazyPhotoPicker waiting={<RowsSkeleton rows={1} />} onFailed={() => setWanted(false)} part={picker} />
}
