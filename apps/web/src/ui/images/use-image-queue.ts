import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** An upload: not started, queued, running, or failed. */
export interface Pending {
  readonly key: number
  readonly file: File
  /** Object URL of the file. */
  readonly preview: string
  readonly state: 'chosen' | 'waiting' | 'sending' | 'failed'
  readonly percent: number
  /** Why it failed. */
  readonly reason?: string
}
export interface Rejected {
  readonly key: number
  readonly path: string
  readonly size: number
  readonly reasons: readonly string[]
}
export interface ImageQueueOptions {
  value: readonly string[]
  onChange: (urls: string[]) => void
  /** With 1 a new image replaces the old one; otherwise images are appended. */
  max: number
  /** Returns all reasons not to upload a file. */
  refuse: (file: File, existing: number) => string[]
  upload: (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<string>
  failure: (error: unknown) => string
  /** Whether a retry of the same file may succeed. */
  isRetryable: (error: unknown) => boolean
  onBusyChange?: (busy: boolean) => void
  /** The field has an `Upload` button: nothing is sent before it is pressed. */
  ownButton?: boolean
  onDone: (file: File) => void
}

/** The state of a field's images: pending uploads, rejected files and saved URLs. */
function useImageState(options: ImageQueueOptions) {
  const [pending, setPending] = useState<readonly Pending[]>([])
  const [rejected, setRejected] = useState<readonly Rejected[]>([])
  // Files arrive and uploads end between two renders, so a ref holds the latest state. It is updated during render:
  // an effect would run later and could remove an image that arrived meanwhile.
  const newest = useRef({ ...options, pending })
  useLayoutEffect(() => {
    newest.current = { ...options, pending: newest.current.pending }
  })
  /** Shows a fresh upload from memory instead of fetching it again. */
  const previews = useRef(new Map<string, string>())

  const become = (next: readonly Pending[]) => {
    newest.current.pending = next
    setPending(next)
  }
  const change = (key: number, changes: Partial<Pending>) =>
    become(newest.current.pending.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const drop = (key: number) => become(newest.current.pending.filter((one) => one.key !== key))
  const keep = (urls: string[]) => {
    newest.current.value = urls
    newest.current.onChange(urls)
  }
  const reject = (key: number, file: File, reasons: string[]) => {
    const path = file.webkitRelativePath || file.name
    setRejected((all) => [...all, { key, path, size: file.size, reasons }])
  }
  return { pending, rejected, setRejected, newest, previews, become, change, drop, keep, reject }
}

/** Uploads waiting files one after the other. */
function useUploads({ newest, previews, change, drop, keep, reject }: ReturnType<typeof useImageState>) {
  const running = useRef<{ key: number; controller: AbortController }>(undefined)
  const arrived = ({ key, file, preview }: Pending, url: string) => {
    const { value: saved, max, onDone } = newest.current
    previews.current.set(url, preview)
    drop(key)
    keep(max === 1 ? [url] : [...saved.filter((one) => one !== url), url])
    onDone(file)
  }
  const failed = ({ key, file, preview }: Pending, error: unknown) => {
    const { isRetryable, failure } = newest.current
    if (!isRetryable(error)) {
      drop(key)
      URL.revokeObjectURL(preview)
      reject(key, file, [failure(error)])
    } else if (navigator.onLine) change(key, { state: 'failed', percent: 0, reason: failure(error) })
    else change(key, { state: 'waiting', percent: 0 })
  }
  const send = async (one: Pending) => {
    const controller = new AbortController()
    running.current = { key: one.key, controller }
    change(one.key, { state: 'sending', percent: 0 })
    const progress = (percent: number) => change(one.key, { percent })
    try {
      const url = await newest.current.upload(one.file, progress, controller.signal)
      if (!controller.signal.aborted) arrived(one, url)
    } catch (error) {
      if (!controller.signal.aborted) failed(one, error)
    }
    running.current = undefined
  }
  /** One at a time: on a slow connection the first arrives soonest, and the order stays. */
  const run = async () => {
    if (running.current) return
    const next = newest.current.pending.find(({ state }) => state === 'waiting')
    if (!next || !navigator.onLine) return
    await send(next)
    await run()
  }
  const abort = (key: number) => running.current?.key === key && running.current.controller.abort()
  return { run, abort }
}

/** Uploads files one after the other, in order. A failed one stays, with its reason; the others continue. */
export function useImageQueue(options: ImageQueueOptions) {
  const { value, onBusyChange } = options
  const state = useImageState(options)
  const { pending, rejected, setRejected, newest, previews, become, drop, keep, reject } = state
  const { run, abort } = useUploads(state)
  const nextKey = useRef(0)

  const cancel = (key: number) => {
    const one = newest.current.pending.find((each) => each.key === key)
    if (!one) return
    drop(key)
    URL.revokeObjectURL(one.preview)
    abort(key)
  }
  const cancelAll = () => newest.current.pending.forEach(({ key }) => cancel(key))
  const take = (files: readonly File[]) => {
    const { max, refuse, ownButton } = newest.current
    if (files.length === 0) return
    if (max === 1) setRejected([])
    for (const file of max === 1 ? files.slice(0, 1) : files) {
      const key = nextKey.current++
      const reasons = refuse(file, newest.current.value.length + newest.current.pending.length)
      if (reasons.length > 0) {
        reject(key, file, reasons)
        continue
      }
      if (max === 1) for (const { key: before } of newest.current.pending) cancel(before)
      const state = ownButton ? 'chosen' : 'waiting'
      become([...newest.current.pending, { key, file, preview: URL.createObjectURL(file), state, percent: 0 }])
    }
    void run()
  }
  const resume = (from: Pending['state'], only?: number) => {
    const wanted = ({ state, key }: Pending) => state === from && (only === undefined || key === only)
    become(newest.current.pending.map((one) => (wanted(one) ? { ...one, state: 'waiting' } : one)))
    void run()
  }

  const busy = pending.some(({ state }) => state === 'waiting' || state === 'sending')
  useEffect(() => onBusyChange?.(busy), [busy, onBusyChange])
  useEffect(() => {
    const retryFailed = () => resume('failed')
    window.addEventListener('online', retryFailed)
    const shown = previews.current
    return () => {
      window.removeEventListener('online', retryFailed)
      cancelAll()
      for (const url of shown.values()) URL.revokeObjectURL(url)
    }
    // Mount only: everything it uses reads current state from refs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return {
    pending,
    rejected,
    take,
    cancel,
    start: () => resume('chosen'),
    retry: (key: number) => resume('failed', key),
    removeAll() {
      cancelAll()
      setRejected([])
      keep([])
    },
    /** Moves a saved image. */
    move(from: number, to: number) {
      const next = [...value]
      next.splice(to, 0, ...next.splice(from, 1))
      keep(next)
    },
    remove: (url: string) => keep(newest.current.value.filter((one) => one !== url)),
    dismiss: (key: number) => setRejected((all) => all.filter((one) => one.key !== key)),
    previewOf: (url: string) => previews.current.get(url),
  }
}
