import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') === true
const isElsewhere = (field: HTMLElement | null) => {
  const dialog = document.activeElement?.closest('[role="dialog"]')
  return dialog != null && !dialog.contains(field)
}

/** Accepts files by drop and paste. A file dropped beside the field does not leave the page. */
export function useFileIntake(field: RefObject<HTMLElement | null>, take: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const newest = useRef(take)
  useEffect(() => {
    newest.current = take
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Pasted text with a picture belongs to the focused text field.
      const isText = event.clipboardData?.types.includes('text/plain')
      if (files.length === 0 || isText || event.defaultPrevented || isElsewhere(field.current)) return
      event.preventDefault()
      newest.current(files)
    }
    const stay = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault()
    }
    document.addEventListener('paste', paste)
    window.addEventListener('dragover', stay)
    window.addEventListener('drop', stay)
    return () => {
      document.removeEventListener('paste', paste)
      window.removeEventListener('dragover', stay)
      window.removeEventListener('drop', stay)
    }
  }, [field])
  return {
    over,
    dropTarget: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop(event: DragEvent) {
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        newest.current(files)
      },
    },
  }
}
