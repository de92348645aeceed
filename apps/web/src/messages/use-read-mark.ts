import type { Thread } from '@axle/contract/conversations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../lib/api/api.ts'
import { conversationsKey } from './message-queries.ts'

/** Marks the messages as read by the user's side once they are on the screen: not in a tab in the background. */
export function useReadMark({ id, messages, unread }: Thread): void {
  const queryClient = useQueryClient()
  const messageId = messages.at(-1)?.id
  useEffect(() => {
    if (messageId === undefined || unread === 0) return
    const mark = () => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', mark)
      // A failure leaves the mark for the next look.
      api('POST /conversations/:id/read', { params: { id: String(id) }, body: { messageId } })
        .then(() => queryClient.invalidateQueries({ queryKey: conversationsKey }))
        .catch(() => undefined)
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [queryClient, id, messageId, unread])
}
