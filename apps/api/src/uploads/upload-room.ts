/** Of all uploads that are coming in or wait for their turn, in files that are gone right after. */
const mostHeld = 512 * 1024 * 1024
let held = 0

/** What one upload has of it. */
export interface UploadRoom {
  /** False, and nothing is taken, where there is no more. */
  take(bytes: number): boolean
  giveBack(): void
}

export function uploadRoom(): UploadRoom {
  let own = 0
  return {
    take(bytes) {
      if (held + bytes > mostHeld) return false
      own += bytes
      held += bytes
      return true
    },
    giveBack() {
      held -= own
      own = 0
    },
  }
}
