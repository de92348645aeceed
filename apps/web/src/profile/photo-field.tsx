import { useTranslation } from 'react-i18next'
import { useImageUpload } from '../lib/images/use-image-upload.ts'
import { ImageField } from '../ui/images/image-field.tsx'

interface PhotoFieldProps {
  /** Where the photo is shown from; empty without one. */
  value: string
  onChange: (address: string) => void
  /** Keeps a photo until the form is saved, and gives the address under which it is shown till then. */
  choose: (file: File) => string
  error: string | undefined
}

/** The picture of an account: chosen and looked at here, sent with the rest of the form. */
export function PhotoField({ value, onChange, choose, error }: PhotoFieldProps) {
  const { t } = useTranslation('profile')
  const image = useImageUpload('avatar', { label: t('form.photo'), max: 1, count: value ? 1 : 0 })
  return (
    <div className="profile-photo">
      <ImageField
        {...image}
        texts={{ ...image.texts, alt: () => t('form.photoAlt'), remove: () => t('form.photoRemove') }}
        upload={async (file) => choose(file)}
        value={value ? [value] : []}
        onChange={([address = '']) => onChange(address)}
        error={error}
      />
    </div>
  )
}
