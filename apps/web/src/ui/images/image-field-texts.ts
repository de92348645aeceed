/** Texts of an image field, translated by its caller. */
export interface ImageFieldTexts {
  label: string
  /** `Upload photo`, `Update photo` or `Drop or select file`. */
  choose: string
  /** Accepted types, size and number of images. */
  hint: string
  /** For several images in a list: which one it shows. */
  order?: string | undefined
  /** On the first of them. */
  first?: string | undefined
  camera: string
  alt: (index: number) => string
  remove: (index: number) => string
  earlier: (index: number) => string
  later: (index: number) => string
  moved: (place: number, count: number) => string
  removeAll: string
  start: string
  chosen: (name: string) => string
  sending: (name: string) => string
  waiting: (name: string) => string
  failed: (name: string) => string
  done: (name: string) => string
  cancel: (name: string) => string
  retry: (name: string) => string
  again: string
  /** Waiting for other uploads or a connection. */
  queued: string
  rejected: string
  dismiss: (name: string) => string
  size: (bytes: number) => string
}
