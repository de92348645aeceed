import { dayInGhana } from '@axle/contract/opening-hours'
import { Button, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { messageOf } from '../api/errors.ts'
import { useSending } from '../forms/use-sending.ts'

interface PauseUntilProps {
  opened: boolean
  onClose: () => void
  title: string
  /** What a pause does. */
  text: string
  /** What happens without a day. */
  hint: string
  /** Pauses until a day, or until resumed by hand. Its error is shown in the dialog. */
  pause: (until: string | null) => Promise<void>
}

const dayMs = 86_400_000

/** Asks until which day products are paused. */
export function PauseUntil({ opened, onClose, title, text, hint, pause }: PauseUntilProps) {
  const { t } = useTranslation('vendor-dashboard')
  const { busy, send } = useSending()
  const [day, setDay] = useState('')
  const [failure, setFailure] = useState<string>()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The dialog may be part of another form.
    event.stopPropagation()
    setFailure(undefined)
    void send(async () => {
      try {
        await pause(day || null)
      } catch (error) {
        setFailure(messageOf(error, t('bulk.failed')))
      }
    })
  }
  return (
    <FormDialog opened={opened} onClose={onClose} title={title}>
      <form className="stack" onSubmit={submit} noValidate>
        <p>{text}</p>
        <TextInput
          type="date"
          label={t('bulk.pauseUntil')}
          description={hint}
          min={dayInGhana(new Date(Date.now() + dayMs))}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        {failure && <Notice tone="danger">{failure}</Notice>}
        <div className="row ends">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('bulk.pause')}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
