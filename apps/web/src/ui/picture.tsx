import { imageAt, type ImageWidth } from '@axle/contract/images'
import type { CSSProperties } from 'react'
import placeholder from './no-picture.svg?url'

export interface PictureProps {
  /** One of our images, an address elsewhere, or nothing. */
  src: string | null | undefined
  alt: string
  /** Widths to offer, in pixels, smallest first. */
  widths?: readonly ImageWidth[]
  /** How wide it is shown: the `sizes` of an img. */
  sizes?: string
  width: number
  height: number
  /** In the first row of a page: loaded at once and before others. */
  eager?: boolean
  className?: string
  style?: CSSProperties
}

/** One of our pictures in the size that is needed; a drawing stands in where there is none or it does not load. */
export function Picture({
  src,
  alt,
  widths = [320, 640],
  sizes,
  width,
  height,
  eager = false,
  className,
  style,
}: PictureProps) {
  const ours = src?.startsWith('/images/') === true
  const [smallest = 320] = widths
  return (
    <img
      className={className}
      style={style}
      src={src ? imageAt(src, smallest) : placeholder}
      {...(ours &&
        src && {
          srcSet: widths.map((each) => `${imageAt(src, each)} ${each}w`).join(', '),
          sizes: sizes ?? `${width}px`,
        })}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager && { fetchPriority: 'high' as const })}
      decoding="async"
      // What failed before the page came alive told nobody.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') standIn(image)
      }}
      onError={(event) => standIn(event.currentTarget)}
    />
  )
}

function standIn(image: HTMLImageElement): void {
  if (image.src.endsWith(placeholder)) return
  image.removeAttribute('srcset')
  image.src = placeholder
}
