import { useEffect, useRef } from 'react'

/** A photo that was chosen and not yet sent: the browser shows it from its own memory until the form is saved. */
export function useChosenPhoto() {
  const chosen = useRef<{ address: string; file: File }>(undefined)
  const release = () => {
    if (chosen.current) URL.revokeObjectURL(chosen.current.address)
    chosen.current = undefined
  }
  useEffect(() => release, [])
  return {
    /** Gives the address under which the photo is shown. */
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
