import { avifWidths, imageUrlAt, type ImageWidth, isUploadedImage, listImageWidths } from '@axle/contract/images'
import type { CSSProperties } from 'react'
import { Head } from '../head.tsx'
import placeholder from './no-picture.svg?url'

export interface PictureProps {
  /** One of our images, an external URL, or nothing. */
  src: string | null | undefined
  alt: string
  /** Widths to offer, in pixels, ascending; by default those of lists, or of small pictures. */
  widths?: readonly ImageWidth[]
  /** The `sizes` attribute. */
  sizes?: string
  width: number
  height: number
  /** In the first row of a page: loaded at once, with priority. */
  eager?: boolean
  className?: string
  style?: CSSProperties
}

/** Up to this width in pixels, the small sizes are enough on every screen. */
const smallest = 80

/** One of our images in the needed size, as AVIF where supported; a placeholder if it is missing or fails to load. */
export function Picture({
  src,
  alt,
  width,
  widths = width <= smallest ? [96, 160] : listImageWidths,
  sizes,
  height,
  eager = false,
  className,
  style,
}: PictureProps) {
  const ours = src && isUploadedImage(src) ? src : undefined
  const [least = 320] = widths
  const shown = sizes ?? `${width}px`
  const image = (
    <img
      className={className}
      style={style}
      src={src ? imageUrlAt(src, least) : placeholder}
      {...(ours && { srcSet: srcSet(ours, widths, 'webp'), sizes: shown })}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager && { fetchPriority: 'high' as const })}
      decoding="async"
      // The error event of an image that failed before hydration is lost.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') showPlaceholder(image)
      }}
      onError={(event) => showPlaceholder(event.currentTarget)}
    />
  )
  const inAvif = widths.filter((each) => avifWidths.some((known) => known === each))
  if (!ours || inAvif.length === 0) return image
  const avif = { type: 'image/avif', srcSet: srcSet(ours, inAvif, 'avif'), sizes: shown }
  return (
    <>
      {eager && import.meta.env.SSR && (
        <Head>
          <link
            rel="preload"
            as="image"
            href={imageUrlAt(ours, least)}
            type={avif.type}
            imageSrcSet={avif.srcSet}
            imageSizes={avif.sizes}
            fetchPriority="high"
          />
        </Head>
      )}
      <picture>
        <source {...avif} />
        {image}
      </picture>
    </>
  )
}

const srcSet = (url: string, widths: readonly ImageWidth[], format: 'webp' | 'avif'): string =>
  widths.map((each) => `${imageUrlAt(url, each, format)} ${each}w`).join(', ')

function showPlaceholder(image: HTMLImageElement): void {
  if (image.src.endsWith(placeholder)) return
  image.removeAttribute('srcset')
  image.parentElement?.querySelector(':scope > source')?.removeAttribute('srcset')
  image.src = placeholder
}
