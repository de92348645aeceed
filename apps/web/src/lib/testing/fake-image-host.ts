import { act, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** The image host at the network's edge: requests wait until the test answers them, in order. */
export function imageHost() {
  const requests: Request[] = []
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    name = ''
    aborted = false
    url = ''
    open(_method: string, url: string) {
      this.url = url
    }
    setRequestHeader() {}
    send(form: FormData) {
      this.name = (form.get('file') as File).name
      requests.push(this)
    }
    abort() {
      this.aborted = true
      this.onabort?.()
    }
    /** Like the network, outside of React's rendering. */
    reply(status: number, body: object) {
      this.status = status
      this.responseText = JSON.stringify(body)
      this.onload?.()
    }
    answer = (status: number, body: object) => act(() => this.reply(status, body))
    keep = () => this.answer(201, { secure_url: `/images/${this.name}` })
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const at = async (index: number) => {
    await waitFor(() => expect(requests.length).toBeGreaterThan(index))
    return requests[index] as Request
  }
  return { requests, at }
}
