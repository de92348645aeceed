import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { lateDialog } from '../ui/late-dialog.tsx'
import { Picture } from '../ui/picture.tsx'

const FullPicture = lateDialog(() => import('./full-picture.tsx'))

/** The pictures one by one; a click enlarges. */
export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const { t } = useTranslation('catalogue')
  const [chosen, setChosen] = useState(0)
  const [full, setFull] = useState(false)
  const label = (index: number) => t('product.picture', { number: index + 1, total: images.length })
  return (
    <div className="gallery" role="group" aria-label={t('product.pictures', { name })}>
      <button
        type="button"
        className="gallery-main"
        aria-label={t('product.enlarge')}
        disabled={images.length === 0}
        onClick={() => setFull(true)}
      >
        <Picture
          key={images[chosen]}
          src={images[chosen]}
          alt={name}
          width={640}
          height={640}
          widths={[320, 640, 1200]}
          sizes="(min-width: 900px) 600px, 100vw"
          eager
        />
        {images.length > 0 && <Icon name="expand" size={20} />}
      </button>
      {images.length > 1 && (
        <ul className="thumbs">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={label(index)}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <Picture src={image} alt="" width={72} height={54} widths={[96, 160]} sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FullPicture src={images[chosen]} name={name} opened={full} onClose={() => setFull(false)} />
    </div>
  )
}
