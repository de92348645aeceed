import { useContext, useState } from 'react'
import { useTranslation } from '../translation/translation.tsx'
import { Icon } from '../icon.tsx'
import { LowData } from './low-data.ts'
import { Picture, type PictureProps } from './picture.tsx'

interface ListPictureProps extends PictureProps {
  /** The product or shop in the picture. */
  name: string
}

/** A picture in a list; in low-data mode it loads on request. */
export function ListPicture({ name, ...picture }: ListPictureProps) {
  const { t } = useTranslation()
  const low = useContext(LowData)
  const [wanted, setWanted] = useState(false)
  if (!low || !picture.src) return <Picture {...picture} />
  if (wanted) return <Picture {...picture} widths={[320]} eager />
  return (
    <button
      type="button"
      className="picture-to-come"
      aria-label={t('showPictureOf', { name })}
      onClick={() => setWanted(true)}
    >
      <Icon name="image" size={20} /> {t('showPicture')}
    </button>
  )
}
