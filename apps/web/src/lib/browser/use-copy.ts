import { type RefObject, useState } from 'react'

/** Copies a text for the user, and knows what to say of it. `element` shows the text. */
export function useCopy() {
  const [said, setSaid] = useState<{ key: 'copied' | 'selected'; text: string }>()
  const copy = async (text: string, element: RefObject<HTMLElement | null>) => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid({ key: 'copied', text })
    } catch {
      // Browsers copy for us only over https and with permission: else it is marked, and copied by hand.
      if (element.current) window.getSelection()?.selectAllChildren(element.current)
      setSaid({ key: 'selected', text })
    }
  }
  return { copied: said?.key === 'copied' ? said.text : undefined, said, copy }
}
