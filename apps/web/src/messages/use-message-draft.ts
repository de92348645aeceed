import { useRef, useState } from 'react'
import { deleteDraft, readDraft, storeDraft } from '../lib/forms/draft.ts'
import { newRequestKey } from '../lib/api/request-key.ts'

interface MessageDraft {
  text: string
  /** Names of uploaded photos. */
  photos: string[]
  key: string
}

const emptyDraft = (): MessageDraft => ({ text: '', photos: [], key: newRequestKey() })

/** A message that is not sent yet, stored on this device under a name. Another text or photo gives it another key. */
export function useMessageDraft(name: string) {
  const [draft, setDraft] = useState(() => storedDraft(name))
  // An upload may end between a keystroke and its render.
  const newest = useRef(draft)
  const change = (next: MessageDraft) => {
    newest.current = next
    setDraft(next)
  }
  return {
    draft,
    isEmpty: draft.text.trim() === '' && draft.photos.length === 0,
    write(changes: Partial<Pick<MessageDraft, 'text' | 'photos'>>) {
      const next = { ...newest.current, ...changes, key: newRequestKey() }
      change(next)
      storeDraft(name, next.text === '' && next.photos.length === 0 ? {} : next)
    },
    discard() {
      deleteDraft(name)
      change(emptyDraft())
    },
  }
}

function storedDraft(name: string): MessageDraft {
  const { text, key, photos = [] } = readDraft(name)?.fields ?? {}
  const isDraft = typeof text === 'string' && typeof key === 'string' && Array.isArray(photos)
  return isDraft ? { text, key, photos: photos.filter((each) => typeof each === 'string') } : emptyDraft()
}
