/** Widths in pixels in which a kept image can be asked for: `/images/{id}/{width}.webp`. */
export const imageWidths = [96, 160, 320, 480, 640, 1200] as const
export type ImageWidth = (typeof imageWidths)[number]

/** At these AVIF saves a quarter over WebP (`/images/{id}/{width}.avif`); smaller ones gain nothing by it. */
export const avifWidths = [320, 480, 640, 1200] as const satisfies readonly ImageWidth[]

/** Lists show many pictures, most of which are only scrolled past: at these widths and below none weighs more than `listImageBytes`. */
export const listImageWidths = [320, 480] as const satisfies readonly ImageWidth[]
export const listImageBytes = 15_000

/** Whether this is the address of an image that is kept here. */
export const isUploadedImage = (url: string): boolean => url.startsWith('/images/')

/** The address of one of our images at a width; an image of another host is left as it is. */
export const imageUrlAt = (url: string, width: ImageWidth, format: 'webp' | 'avif' = 'webp'): string =>
  isUploadedImage(url) ? `${url}/${width}.${format}` : url
