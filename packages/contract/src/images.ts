/** Available widths of stored images in pixels: `/images/{id}/{width}.webp`. */
export const imageWidths = [96, 160, 320, 480, 640, 1200] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Widths with an AVIF version. It saves 25 % over WebP here and nothing at smaller widths. */
export const avifWidths = [320, 480, 640, 1200] as const satisfies readonly ImageWidth[]

/** Images of lists are limited to `listImageBytes` at these widths, as lists load many. */
export const listImageWidths = [320, 480] as const satisfies readonly ImageWidth[]
export const listImageBytes = 15_000

/** Returns whether a URL is an uploaded image. */
export const isUploadedImage = (url: string): boolean => url.startsWith('/images/')

/** Returns the URL of an uploaded image at a width; other URLs are unchanged. */
export const imageUrlAt = (url: string, width: ImageWidth, format: 'webp' | 'avif' = 'webp'): string =>
  isUploadedImage(url) ? `${url}/${width}.${format}` : url
