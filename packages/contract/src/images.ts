/** Widths in pixels in which a kept image can be asked for: `/images/{id}/{width}.webp`. */
export const imageWidths = [96, 160, 320, 640, 1200] as const
export type ImageWidth = (typeof imageWidths)[number]

/** The address of one of our images at a width; an image of another host is left as it is. */
export const imageAt = (url: string, width: ImageWidth): string =>
  url.startsWith('/images/') ? `${url}/${width}.webp` : url
