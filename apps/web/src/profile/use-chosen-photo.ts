import { useEffect, useRef } from 'react'

/** The object URL of a photo that is chosen but not yet sent. */
export function useChosenPhoto() {
  const chosen = useRef<{ url: string; file: File }>(undefined)
  const release = () => {
    if (chosen.current) URL.revokeObjectURL(chosen.current.url)
    chosen.current = undefined
  }
  useEffect(() => release, [])
  return {
    /** Returns the object URL of the photo. */
    choose(file: File): string {
      release()
      const url = URL.createObjectURL(file)
      chosen.current = { url, file }
      return url
    },
    fileAt: (url: string): File | undefined => (chosen.current?.url === url ? chosen.current.file : undefined),
  }
}
