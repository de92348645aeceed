import { messageLimits, type Thread } from '@axle/contract/conversations'
import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { deleteDraft, readDraft, storeDraft } from '../lib/forms/draft.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { newMessageKey } from './message-key.ts'
import { threadQuery } from './message-queries.ts'

const replies = {
  buyer: ['available', 'fits', 'delivery'],
  shop: ['inStock', 'chassis', 'tomorrow'],
  admin: [],
} as const

/** The field for a message. Its text stays on this device until it is sent; sending again cannot send it twice. */
export function Composer({ thread: { id, side } }: { thread: Thread }) {
  const { t } = useTranslation('conversations')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const name = `message/${side}/${id}`
  const [draft, setDraft] = useState(() => storedDraft(name))
  // Another text is another message.
  const write = (text: string) => {
    const next = { text, key: newMessageKey() }
    setDraft(next)
    storeDraft(name, text === '' ? {} : next)
  }
  const submit = async () => {
    try {
      await api('POST /conversations/:id/messages', { params: { id: String(id) }, body: draft })
      deleteDraft(name)
      setDraft({ text: '', key: newMessageKey() })
      await queryClient.invalidateQueries(threadQuery(String(id)))
    } catch (error) {
      toast.error(messageOf(error, t('sendFailed')))
    }
  }
  return (
    <form
      className="stack gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.text.trim() !== '') void send(submit)
      }}
    >
      {replies[side].length > 0 && draft.text === '' && (
        <div className="row swipe" role="group" aria-label={t('replies')}>
          {replies[side].map((reply) => (
            <button key={reply} type="button" className="choice-button" onClick={() => write(t(`reply.${reply}`))}>
              {t(`reply.${reply}`)}
            </button>
          ))}
        </div>
      )}
      <Textarea
        label={t('text')}
        dir="auto"
        rows={3}
        maxLength={messageLimits.text}
        value={draft.text}
        readOnly={busy}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <div className="row ends">
        <Button type="submit" loading={busy} disabled={draft.text.trim() === ''}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

function storedDraft(name: string): { text: string; key: string } {
  const { text, key } = readDraft(name)?.fields ?? {}
  return typeof text === 'string' && typeof key === 'string' ? { text, key } : { text: '', key: newMessageKey() }
}
