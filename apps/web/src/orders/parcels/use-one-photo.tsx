import { useState } from 'react'
import { LazyPhotoPicker } from '../../lib/images/lazy-photo-picker.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'

/** One new private photo: its field, its name once it is uploaded, and whether it is on its way. */
export function useOnePhoto(label: string, error: string | undefined) {
  const [names, setNames] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const field = (
    <LazyPhotoPicker
      waiting={<RowsSkeleton rows={1} />}
      part={{ label, max: 1, value: names, onChange: setNames, onBusyChange: setBusy, error }}
    />
  )
  return { name: names[0], isBusy, field }
}
