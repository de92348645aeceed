import { avifWidths, imageAt, type ImageWidth, isOurs, listWidths } from '@axle/contract/images'
import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import placeholder from './no-picture.svg?url'

export interface PictureProps {
  /** One of our images, an address elsewhere, or nothing. */
  src: string | null | undefined
  alt: string
  /** Widths to offer, in pixels, smallest first; if nothing is said, those of lists, or of small pictures. */
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

/** Up to here, in pixels, the small sizes do on every screen. */
const smallest = 80

/** One of our pictures in the size that is needed, in AVIF if the browser reads that; a drawing stands in where there is none or it does not load. */
export function Picture({
  src,
  alt,
  width,
  widths = width <= smallest ? [96, 160] : listWidths,
  sizes,
  height,
  eager = false,
  className,
  style,
}: PictureProps) {
  const ours = src && isOurs(src) ? src : undefined
  const [least = 320] = widths
  const shown = sizes ?? `${width}px`
  const image = (
    <img
      className={className}
      style={style}
      src={src ? imageAt(src, least) : placeholder}
      {...(ours && { srcSet: srcSet(ours, widths, 'webp'), sizes: shown })}
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
  const inAvif = widths.filter((each) => avifWidths.some((known) => known === each))
  if (!ours || inAvif.length === 0) return image
  const avif = { type: 'image/avif', srcSet: srcSet(ours, inAvif, 'avif'), sizes: shown }
  // React does so by itself, but not for a picture with several formats.
  if (eager) {
    preload(imageAt(ours, least), {
      as: 'image',
      type: avif.type,
      imageSrcSet: avif.srcSet,
      imageSizes: avif.sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <picture>
      <source {...avif} />
      {image}
    </picture>
  )
}

const srcSet = (url: string, widths: readonly ImageWidth[], format: 'webp' | 'avif'): string =>
  widths.map((each) => `${imageAt(url, each, format)} ${each}w`).join(', ')

function standIn(image: HTMLImageElement): void {
  if (image.src.endsWith(placeholder)) return
  image.removeAttribute('srcset')
  image.parentElement?.querySelector(':scope > source')?.removeAttribute('srcset')
  image.src = placeholder
}
