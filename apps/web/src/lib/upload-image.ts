import { ApiError } from '@axle/contract/client'
import { limits } from '@axle/contract/limits'
import type { UploadPreset } from '@axle/contract/uploads'

const megabyte = 1024 * 1024

/** The largest file of a preset in whole megabytes, as it is told before anything is chosen. */
export const maxMegabytes = (preset: UploadPreset): number => limits.upload[preset].maxBytes / megabyte

/** `1.50 MB`: base 1024, two decimals. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < megabyte ? `${(bytes / 1024).toFixed(2)} KB` : `${(bytes / megabyte).toFixed(2)} MB`
}

export const acceptedTypes = (preset: UploadPreset): readonly string[] => limits.upload[preset].types

/** Whole sentences, so that each has its translation; a test holds them against the limits. */
const tooLarge: Record<UploadPreset, string> = {
  avatar: 'File must be less than 2MB',
  shop: 'File must be less than 5MB',
  product: 'File must be less than 15MB',
}

/** Why a file cannot be sent, or undefined. The server decides by the bytes; this only spares the wait. */
export function refusalOf(file: { type: string; size: number }, preset: UploadPreset): string | undefined {
  if (!acceptedTypes(preset).includes(file.type)) return 'Only image files are allowed'
  if (file.size > limits.upload[preset].maxBytes) return tooLarge[preset]
  return undefined
}

export interface UploadOptions {
  preset: UploadPreset
  token: string | null
  /** From 0 to 100. */
  onProgress?: (percent: number) => void
}

/**
 * Sends an image and gives the address under which it is kept. By XMLHttpRequest, since fetch tells nothing of how far
 * an upload has come.
 */
export function uploadImage(file: File | undefined, { preset, token, onProgress }: UploadOptions): Promise<string> {
  if (!file) return Promise.reject(new ApiError(0, { message: 'Image file is required', code: 'no_file' }))
  const form = new FormData()
  form.set('upload_preset', preset)
  form.set('timestamp', String(Date.now()))
  form.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/uploads')
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.round((loaded / total) * 100))
    request.onerror = () => reject(new ApiError(0, { message: 'Failed to upload image', code: 'no_response' }))
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status >= 300) reject(refused(request.status, answer))
      else if (typeof answer['secure_url'] === 'string' && answer['secure_url']) resolve(answer['secure_url'])
      else reject(new ApiError(request.status, { message: 'Image upload did not return a URL', code: 'no_url' }))
    }
    request.send(form)
  })
}

/** A fault of the server says nothing useful to whoever sends a picture; a refusal does. */
function refused(status: number, answer: Record<string, unknown>): ApiError {
  const told = status < 500 && typeof answer['message'] === 'string' ? answer['message'] : 'Failed to upload image'
  return new ApiError(status, { message: told, code: 'upload_failed' })
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // A proxy's error page instead of JSON: told as a failed upload.
    return {}
  }
}
