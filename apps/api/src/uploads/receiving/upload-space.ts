/** The disk space of all uploads in progress; their temporary files are deleted right after. */
const mostHeld = 512 * 1024 * 1024
let held = 0

/** The space reserved by one upload. */
export interface UploadSpace {
  /** Returns false, and reserves nothing, when the space is used up. */
  reserve(bytes: number): boolean
  release(): void
}

export function uploadSpace(): UploadSpace {
  let own = 0
  return {
    reserve(bytes) {
      if (held + bytes > mostHeld) return false
      own += bytes
      held += bytes
      return true
    },
    release() {
      held -= own
      own = 0
    },
  }
}
