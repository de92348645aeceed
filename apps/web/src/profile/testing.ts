import { onTestFinished, vi } from 'vitest'

/** Mocks the image host: records uploads, or answers with a failure. */
export function imageHost(status: number, answer: object, received: string[] = []) {
  const files: File[] = []
  class Request {
    upload = {}
    status = status
    responseText = JSON.stringify(answer)
    onload?: () => void
    open(method: string, url: string) {
      received.push(`${method} ${url}`)
    }
    setRequestHeader() {}
    send(form: FormData) {
      files.push(form.get('file') as File)
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  onTestFinished(() => void vi.unstubAllGlobals())
  return files
}

export const aPhoto = (name = 'me.png', type = 'image/png', bytes = 9) =>
  new File([new Uint8Array(bytes)], name, { type })
