import { messageLimits, type Thread } from '@axle/contract/conversations'
import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { Icon } from '../ui/icon.tsx'
import { RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { LazyPhotoPicker } from '../lib/images/lazy-photo-picker.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { threadQuery } from './message-queries.ts'
import { useMessageDraft } from './use-message-draft.ts'

const replies = {
  buyer: ['available', 'fits', 'delivery'],
  shop: ['inStock', 'chassis', 'tomorrow'],
  admin: [],
} as const

/** The fields for a message. Text and photos stay on this device until they are sent; sending again cannot send them twice. */
export function Composer({ thread: { id, side } }: { thread: Thread }) {
  const { t } = useTranslation('conversations')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const { draft, isEmpty, write, discard } = useMessageDraft(`message/${side}/${id}`)
  const [isUploading, setUploading] = useState(false)
  const [takesPhotos, setTakesPhotos] = useState(draft.photos.length > 0)
  const submit = async () => {
    try {
      await api('POST /conversations/:id/messages', { params: { id: String(id) }, body: draft })
      discard()
      setTakesPhotos(false)
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
        if (!isEmpty && !isUploading) void send(submit)
      }}
    >
      {draft.text === '' && <QuickReplies side={side} onChoose={(text) => write({ text })} />}
      <Textarea
        label={t('text')}
        dir="auto"
        rows={3}
        maxLength={messageLimits.text}
        value={draft.text}
        readOnly={busy}
        onChange={({ currentTarget }) => write({ text: currentTarget.value })}
      />
      {takesPhotos && (
        <LazyPhotoPicker
          waiting={<RowsSkeleton rows={1} />}
          onFailed={() => setTakesPhotos(false)}
          part={{
            label: t('photos'),
            value: draft.photos,
            max: messageLimits.photos,
            onChange: (photos) => write({ photos }),
            onBusyChange: setUploading,
          }}
        />
      )}
      <div className="row spread">
        {!takesPhotos && (
          <Button variant="default" leftSection={<Icon name="image" />} onClick={() => setTakesPhotos(true)}>
            {t('addPhotos')}
          </Button>
        )}
        <Button type="submit" className="at-end" loading={busy} disabled={isEmpty || isUploading}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

function QuickReplies({ side, onChoose }: Pick<Thread, 'side'> & { onChoose: (text: string) => void }) {
  const { t } = useTranslation('conversations')
  if (replies[side].length === 0) return null
  return (
    <div className="row swipe" role="group" aria-label={t('replies')}>
      {replies[side].map((reply) => (
        <button key={reply} type="button" className="choice-button" onClick={() => onChoose(t(`reply.${reply}`))}>
          {t(`reply.${reply}`)}
        </button>
      ))}
    </div>
  )
}
