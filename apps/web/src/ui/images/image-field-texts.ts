/** What the field says; the room that uses it owns the words. */
export interface ImageFieldTexts {
  label: string
  /** `Upload photo`, `Update photo` or `Drop or select file`. */
  choose: string
  /** Types, size and number, told before anything is chosen. */
  hint: string
  /** Where several are kept: which of them is shown in lists. */
  order: string
  /** On the picture that is. */
  first: string
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
  /** Not sent yet: others before it, or no line. */
  queued: string
  rejected: string
  dismiss: (name: string) => string
  size: (bytes: number) => string
}
