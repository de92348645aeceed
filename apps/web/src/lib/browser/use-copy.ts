import { type RefObject, useState } from 'react'

/** Copies a text to the clipboard and reports the outcome. `element` shows the text. */
export function useCopy() {
  const [said, setSaid] = useState<{ key: 'copied' | 'selected'; text: string }>()
  const copy = async (text: string, element: RefObject<HTMLElement | null>) => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid({ key: 'copied', text })
    } catch {
      // The clipboard needs HTTPS and permission: without them, select the text for copying by hand.
      if (element.current) window.getSelection()?.selectAllChildren(element.current)
      setSaid({ key: 'selected', text })
    }
  }
  return { copied: said?.key === 'copied' ? said.text : undefined, said, copy }
}
