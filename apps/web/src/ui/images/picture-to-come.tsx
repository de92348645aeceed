import { useTranslation } from '../translation/translation.tsx'
import { Icon } from '../icon.tsx'

interface PictureToComeProps {
  /** The product or shop in the picture. */
  name: string
  onShow: () => void
}

/** In place of a picture in low-data mode: loads it. */
export function PictureToCome({ name, onShow }: PictureToComeProps) {
  const { t } = useTranslation()
  return (
    <button type="button" className="picture-to-come" aria-label={t('showPictureOf', { name })} onClick={onShow}>
      <Icon name="image" size={20} /> {t('showPicture')}
    </button>
  )
}
