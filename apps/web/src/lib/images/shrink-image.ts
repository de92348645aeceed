import { formatsFor } from './shrink-picture.ts'

/** Bytes. Smaller files gain little. */
const small = 400 * 1024
/** A browser short of memory may end the worker without an event. */
const timeout = 30_000

/**
 * Shrinks a photo before upload: upright, at most 2048 pixels wide and high, some hundred kB instead of many MB, and
 * without its location. Returns the file itself if it is small, animated, or the browser cannot process it.
 */
export async function shrinkImage(file: File, accepted: readonly string[], signal?: AbortSignal): Promise<File> {
  const formats = formatsFor(file.type, accepted)
  const able = typeof Worker === 'function' && typeof OffscreenCanvas === 'function'
  if (!able || file.size <= small || file.type === 'image/gif' || formats.length === 0) return file
  const smaller = await shrinkInWorker(file, formats, signal)
  if (!smaller || smaller.size >= file.size) return file
  const name = `${file.name.replace(/\.\w+$/, '')}.${smaller.type.replace('image/', '')}`
  return new File([smaller], name, { type: smaller.type })
}

/** One worker per picture, so that its memory is freed. */
async function shrinkInWorker(file: File, formats: string[], signal?: AbortSignal): Promise<Blob | undefined> {
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<Blob | undefined>()
  const resolveEmpty = () => resolve(undefined)
  const timer = setTimeout(resolveEmpty, timeout)
  signal?.addEventListener('abort', resolveEmpty)
  worker.onmessage = ({ data }: MessageEvent<Blob | undefined>) => resolve(data)
  worker.onerror = resolveEmpty
  worker.postMessage({ file, formats }, { transfer: [] })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', resolveEmpty)
    worker.terminate()
  }
}
