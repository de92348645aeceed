import { shrinkPicture } from './shrink-picture.ts'

// In a worker, so that the page can be scrolled and typed in meanwhile.
self.onmessage = async ({ data: { file, formats } }: MessageEvent<{ file: Blob; formats: string[] }>) => {
  // A picture that this browser cannot decode is uploaded as it is.
  self.postMessage(await shrinkPicture(file, formats).catch(() => undefined), { transfer: [] })
}
