import { useTranslation } from '../ui/translation/translation.tsx'
import { useImageUpload } from '../lib/images/use-image-upload.ts'
import { ImageField } from '../ui/images/image-field.tsx'
import styles from './photo-field.module.css'

interface PhotoFieldProps {
  /** URL of the photo; empty without one. */
  value: string
  onChange: (url: string) => void
  /** Holds a photo until the form is saved, and returns its object URL. */
  choose: (file: File) => string
  error: string | undefined
}

/** The photo of an account: chosen and previewed here, sent with the form. */
export function PhotoField({ value, onChange, choose, error }: PhotoFieldProps) {
  const { t } = useTranslation('profile')
  const image = useImageUpload('avatar', { label: t('form.photo'), max: 1, count: value ? 1 : 0 })
  return (
    <div className={styles.photo}>
      <ImageField
        {...image}
        texts={{ ...image.texts, alt: () => t('form.photoAlt'), remove: () => t('form.photoRemove') }}
        upload={async (file) => choose(file)}
        value={value ? [value] : []}
        onChange={([url = '']) => onChange(url)}
        error={error}
      />
    </div>
  )
}
