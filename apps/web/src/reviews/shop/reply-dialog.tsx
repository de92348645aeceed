import { limits } from '@axle/contract/limits'
import type { ReviewReply } from '@axle/contract/reviews'
import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../lib/api/errors.ts'
import { useEdit, useFormBase } from '../../lib/forms/use-edit.tsx'
import { useSending } from '../../lib/forms/use-sending.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { type About, useAbout } from '../about.ts'
import { shopReviewsKey } from './shop-reviews-query.ts'

interface ReplyDialogProps {
  about: About
  /** What the review is about, its stars and its author. */
  of: ReactNode
  /** The text of the review or rating that the shop replies to. */
  text: string
  reply: ReviewReply | undefined
  opened: boolean
  onClose: () => void
}

/** Writes or changes the reply of the shop. The text stays until the server has accepted it. */
export function ReplyDialog({ about, of, text, reply, opened, onClose }: ReplyDialogProps) {
  const { t } = useTranslation('review-tools')
  const queryClient = useQueryClient()
  const act = useAbout(about)
  const { busy, send } = useSending()
  const [initial] = useState(() => ({ text: reply?.text ?? '' }))
  const [values, setValues] = useState(initial)
  const edit = useEdit({
    ...useFormBase(initial),
    form: { setValues },
    fields: [{ names: ['text'], label: t('reply.text') }],
    read: async () => ({ text: await act.readReply() }),
  })
  const save = async () => {
    try {
      const saved = await edit.send({ text: values.text.trim() }, async (mine, base) => {
        await act.reply({ ...mine, was: base })
        return true
      })
      if (!saved) return
      await queryClient.invalidateQueries({ queryKey: shopReviewsKey })
      toast.success(t('reply.saved'))
      onClose()
    } catch (error) {
      toast.error(messageOf(error, t('reply.failed')))
    }
  }
  return (
    <FormDialog title={t(reply ? 'reply.edit' : 'reply.write')} opened={opened} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void send(save)
        }}
      >
        {of}
        {text && (
          <blockquote className="well own-lines" dir="auto">
            {text}
          </blockquote>
        )}
        <Textarea
          label={t('reply.text')}
          description={t('reply.hint')}
          rows={5}
          maxLength={limits.text.comment}
          value={values.text}
          onChange={({ currentTarget }) => setValues({ text: currentTarget.value })}
          data-autofocus
        />
        <div className="row ends">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={values.text.trim() === ''}>
            {t('reply.publish')}
          </Button>
        </div>
      </form>
      {edit.dialog}
    </FormDialog>
  )
}
