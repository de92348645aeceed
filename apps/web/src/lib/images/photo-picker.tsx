import { ImageField } from '../../ui/images/image-field.tsx'
import { PrivatePhoto } from './private-photo.tsx'
import { useImageUpload } from './use-image-upload.ts'

interface PhotoPickerProps {
  label: string
  /** The names that the uploads returned: the field `photos` of the call's body. */
  value: readonly string[]
  onChange: (names: string[]) => void
  /** While photos are on their way, nothing may be sent. */
  onBusyChange?: (busy: boolean) => void
  max: number
  error?: string | undefined
}

/**
 * Takes and uploads private photos: camera, files, drop and paste, with progress and retry. A stored draft of the names
 * shows its photos again after a reload.
 */
export function PhotoPicker({ label, max, value, ...field }: PhotoPickerProps) {
  const upload = useImageUpload('private', { label, max, count: value.length })
  return (
    <ImageField
      {...upload}
      {...field}
      value={value}
      picture={(name, alt) => <PrivatePhoto path={`/uploads/${name}`} size="thumbnail" alt={alt} />}
    />
  )
}
