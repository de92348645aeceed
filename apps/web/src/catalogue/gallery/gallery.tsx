import { type ReactNode, useContext, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { focusOnMount } from '../../lib/browser/focus-on-mount.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { LowData } from '../../ui/images/low-data.ts'
import { Picture } from '../../ui/images/picture.tsx'
import { PictureToCome } from '../../ui/images/picture-to-come.tsx'
import { showOpened } from './opened-card.ts'
import { CarouselButtons } from './carousel-buttons.tsx'
import { useCarousel } from './use-carousel.ts'

const FullPicture = lazyDialog(() => import('./full-picture.tsx'))

interface GalleryProps {
  images: readonly string[]
  name: string
  /** A small version of the first picture, shown until the large one has loaded. */
  before?: string | undefined
  /** A control in the corner of the picture. */
  corner?: ReactNode
  /** Between the picture and the small ones. */
  children?: ReactNode
}

/**
 * Shows the pictures one by one; a click enlarges. Only the visible one loads in full size, in low-data mode on
 * request.
 */
export function Gallery({ images, name, before, corner, children }: GalleryProps) {
  const { t } = useTranslation('product')
  const { at, setAt, turn, handlers } = useCarousel(images.length)
  const [full, setFull] = useState(false)
  const [asked, setAsked] = useState(false)
  const low = useContext(LowData)
  const several = images.length > 1
  const place = { number: at + 1, total: images.length, name }
  const alt = several ? t('pictureOf', place) : name
  const waits = low && !asked && before === undefined && images.length > 0
  return (
    <div
      className="gallery"
      role="group"
      aria-label={t('pictures', { name })}
      ref={before === undefined ? undefined : showOpened}
    >
      <div className="gallery-stage holds" {...handlers}>
        {waits ? (
          <div className="gallery-main ground">
            <PictureToCome name={alt} onShow={() => setAsked(true)} />
          </div>
        ) : (
          <button
            type="button"
            className="gallery-main ground"
            aria-label={t('enlarge')}
            disabled={images.length === 0}
            // The pressed button disappears: the focus stays at the picture.
            ref={asked ? focusOnMount : undefined}
            onClick={() => setFull(true)}
          >
            <Picture
              key={images[at]}
              src={images[at]}
              alt={alt}
              width={640}
              height={427}
              widths={low ? [320, 640] : [320, 640, 1200]}
              sizes="(min-width: 900px) 620px, 100vw"
              eager
              {...(before && at === 0 && { style: { background: `url("${before}") center / contain no-repeat` } })}
            />
            {images.length > 0 && (
              <span className="plain-icon-button turn turn-enlarge">
                <Icon name="expand" size={20} />
              </span>
            )}
          </button>
        )}
        {several && <CarouselButtons at={at} total={images.length} onTurn={turn} />}
        {corner && <div className="gallery-corner">{corner}</div>}
      </div>
      {children}
      {several && !waits && <Thumbs {...{ images, name, at, setAt }} />}
      <FullPicture images={images} at={at} onTurn={turn} name={name} opened={full} onClose={() => setFull(false)} />
    </div>
  )
}

interface ThumbsProps extends Pick<GalleryProps, 'images' | 'name'> {
  at: number
  setAt: (at: number) => void
}

function Thumbs({ images, name, at, setAt }: ThumbsProps) {
  const { t } = useTranslation('product')
  return (
    <ul className="thumbs stack gap-3">
      {images.map((image, index) => (
        <li key={image}>
          <button
            type="button"
            className="ground full"
            aria-label={t('picture', { number: index + 1, total: images.length, name })}
            aria-pressed={index === at}
            onClick={() => setAt(index)}
          >
            <Picture src={image} alt="" width={72} height={54} widths={[96, 160]} sizes="72px" />
          </button>
        </li>
      ))}
    </ul>
  )
}
