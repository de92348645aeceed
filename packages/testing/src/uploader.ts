import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

export interface UploadAnswer {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: {
    readonly secure_url: string
    readonly data: { readonly width: number; readonly height: number }
    readonly message: string
    readonly code: string
    readonly errors: readonly { readonly path: string }[]
  }
}

/** Sends files as a browser does. */
export async function uploader({ app }: Pick<TestApp, 'app'>, token: string) {
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  const upload = async (
    file: Uint8Array | undefined,
    preset = 'product',
    name = 'part.png',
    by = token,
  ): Promise<UploadAnswer> => {
    const form = new FormData()
    if (file) form.append('file', new Blob([Uint8Array.from(file)], { type: 'image/png' }), name)
    form.append('upload_preset', preset)
    form.append('timestamp', '1763632800')
    const answer = await fetch(`${base}/api/uploads`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${by}` },
    })
    const body = (await answer.json()) as UploadAnswer['body']
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body }
  }
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
  /** The stored result of a file that must be accepted. */
  const storedImage = async (file: Uint8Array, preset?: string) => {
    const { status, body } = await upload(file, preset)
    expect([status, body.message]).toEqual([201, undefined])
    return (await get(body.secure_url)).rawPayload
  }
  return { base, upload, get, storedImage }
}
