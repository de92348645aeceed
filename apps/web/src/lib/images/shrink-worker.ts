import { shrinkPicture } from './shrink-picture.ts'

// Beside the page, which can be scrolled and typed in meanwhile.
self.onmessage = async ({ data: { file, formats } }: MessageEvent<{ file: Blob; formats: string[] }>) => {
  // A picture that this browser cannot read goes to the server as it is.
  self.postMessage(await shrinkPicture(file, formats).catch(() => undefined), { transfer: [] })
}
