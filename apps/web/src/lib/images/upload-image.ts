import { ApiError } from '@axle/contract/client'
import { limits } from '@axle/contract/limits'
import type { Site } from '@axle/contract/site'
import type { UploadPreset } from '@axle/contract/uploads'
import { unauthenticatedEvent } from '../api/api.ts'
import { statusOf } from '../api/errors.ts'
import { shrinkImage } from './shrink-image.ts'
import { keys, readText } from '../browser/storage.ts'

const megabyte = 1024 * 1024

/** The largest file of a preset in whole megabytes, for the hint at the field. */
export const maxMegabytes = (preset: UploadPreset): number => limits.upload[preset].maxBytes / megabyte

export const acceptedTypes = (preset: UploadPreset): readonly string[] => limits.upload[preset].types

/** Whole sentences, so that each can be translated; a test compares them with the limits. */
const tooLarge: Record<UploadPreset, string> = {
  avatar: 'File must be less than 2MB',
  shop: 'File must be less than 5MB',
  product: 'File must be less than 15MB',
  private: 'File must be less than 15MB',
}

/** Lists all reasons not to upload a file. The server checks the bytes; this only saves the wait. */
export function refusalsOf(file: { type: string; size: number; name?: string }, preset: UploadPreset): string[] {
  const wrongType = isHeic(file) ? heicRefused : 'Only image files are allowed'
  return [
    ...(acceptedTypes(preset).includes(file.type) ? [] : [wrongType]),
    ...(file.size > limits.upload[preset].maxBytes ? [tooLarge[preset]] : []),
  ]
}

const heicRefused =
  'HEIC photos are not supported. Save the photo as JPEG, or set the camera of your phone to “Most compatible”, and choose it again'

/** Photos of iPhones; other systems often report no type for them. */
const isHeic = ({ type, name = '' }: { type: string; name?: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** Whether a retry of the same file may succeed: no response, an expired session, rate limit, a server error. */
export function isRetryable(error: unknown): boolean {
  const status = statusOf(error) ?? 0
  return status < 400 || status >= 500 || [401, 408, 425, 429].includes(status)
}

export interface UploadOptions {
  preset: UploadPreset
  token: string | null
  /** The external image host of the site, if any. It gets nothing but the form. */
  host?: Site['imageUpload'] | undefined
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/** Milliseconds without progress until the connection counts as lost. */
const stallTimeout = 60_000

/** Uploads an image, shrunk where possible, and returns its URL. */
export async function uploadImage(file: File | undefined, options: UploadOptions): Promise<string> {
  if (!file) throw new ApiError(0, { message: 'Image file is required', code: 'no_file' })
  const { preset, host, signal } = options
  const form = new FormData()
  form.set('upload_preset', host?.preset ?? preset)
  form.set('timestamp', String(Date.now()))
  form.set('file', await shrinkImage(file, acceptedTypes(preset), signal))
  signal?.throwIfAborted()
  return send(form, options)
}

/** XMLHttpRequest, as fetch reports no upload progress. */
function send(form: FormData, { token, host, onProgress, signal }: UploadOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  let stalled = setTimeout(abort, stallTimeout)
  request.open('POST', host?.url ?? '/api/uploads')
  if (token !== null && !host) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ loaded, total }) => {
    clearTimeout(stalled)
    stalled = setTimeout(abort, stallTimeout)
    onProgress?.(Math.round((loaded / total) * 100))
  }
  request.onerror = () => reject(new ApiError(0, { message: 'Failed to upload image', code: 'no_response' }))
  request.onabort = request.onerror
  request.onload = () => {
    const answer = parsed(request.responseText)
    // The token may have been renewed meanwhile: end the session only if the refused one is still in use.
    if (request.status === 401 && !host && token === readText(keys.accessToken))
      window.dispatchEvent(new Event(unauthenticatedEvent))
    if (request.status >= 300) reject(refused(request.status, answer))
    else if (typeof answer['secure_url'] === 'string' && answer['secure_url']) resolve(answer['secure_url'])
    else reject(new ApiError(request.status, { message: 'Image upload did not return a URL', code: 'no_url' }))
  }
  signal?.addEventListener('abort', abort)
  request.send(form)
  return promise.finally(() => {
    clearTimeout(stalled)
    signal?.removeEventListener('abort', abort)
  })
}

/** A message about a server fault does not help the user; one about a refusal or overload does. */
function refused(status: number, answer: Record<string, unknown>): ApiError {
  const isUseful = (status < 500 || status === 503) && typeof answer['message'] === 'string'
  const message = isUseful ? String(answer['message']) : 'Failed to upload image'
  return new ApiError(status, { message, code: 'upload_failed' })
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // A proxy's error page instead of JSON counts as a failed upload.
    return {}
  }
}
