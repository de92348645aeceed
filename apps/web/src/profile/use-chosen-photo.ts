import { useEffect, useRef } from 'react'

/** The object URL of a photo that is chosen but not yet sent. */
export function useChosenPhoto() {
  const chosen = useRef<{ address: string; file: File }>(undefined)
  const release = () => {
    if (chosen.current) URL.revokeObjectURL(chosen.current.address)
    chosen.current = undefined
  }
  useEffect(() => release, [])
  return {
    /** Returns the object URL of the photo. */
    choose(file: File): string {
      release()
      const address = URL.createObjectURL(file)
      chosen.current = { address, file }
      return address
    },
    fileAt: (address: string): File | undefined =>
      chosen.current?.address === address ? chosen.current.file : undefined,
  }
}
