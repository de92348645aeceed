/** The longer edge in pixels that the server stores. */
const longEdge = 2_048
const quality = 0.85

/** The output formats for a type, best first. Only JPEG input may become JPEG: other types may be transparent. */
export function formatsFor(type: string, accepted: readonly string[]): string[] {
  const formats = type === 'image/jpeg' ? ['image/webp', 'image/jpeg'] : ['image/webp', type]
  return formats.filter((format) => accepted.includes(format))
}

/**
 * Redraws the picture upright, at most as large as the server stores it, in the first format that this browser can
 * write.
 */
export async function shrinkPicture(file: Blob, formats: readonly string[]): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longEdge / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const type of formats) {
    const blob = await canvas.convertToBlob({ type, quality })
    // Browsers write PNG if they do not support the requested format.
    if (blob.type === type) return blob
  }
  return undefined
}
