/** As many pixels as the server keeps of the longer edge. */
const longEdge = 2_048
const quality = 0.85

/** What a picture of a type may become, the best first. Only JPEG has nothing to see through that JPEG would lose. */
export function formatsFor(type: string, accepted: readonly string[]): string[] {
  const formats = type === 'image/jpeg' ? ['image/webp', 'image/jpeg'] : ['image/webp', type]
  return formats.filter((format) => accepted.includes(format))
}

/** The picture drawn anew, upright and no larger than it is kept, in the first of the formats that this browser can write. */
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
    // Browsers write PNG where they do not know the format that they were asked for.
    if (blob.type === type) return blob
  }
  return undefined
}
