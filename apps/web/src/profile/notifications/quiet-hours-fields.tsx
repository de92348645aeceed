import type { QuietHours } from '@axle/contract/notification-settings'
import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'

interface QuietHoursFieldsProps {
  hours: QuietHours | null
  busy: boolean
  onChange: (hours: QuietHours | null) => void
}

/** When no text message is sent, in the time zone of this device. Saved when a field is left. */
export function QuietHoursFields({ hours, busy, onChange }: QuietHoursFieldsProps) {
  const { t } = useTranslation('profile')
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [typed, setTyped] = useState({ from: hours?.from ?? '22:00', until: hours?.until ?? '07:00' })
  const isSame = typed.from === typed.until
  const save = () => {
    const isChanged = typed.from !== hours?.from || typed.until !== hours.until || timeZone !== hours.timeZone
    if (typed.from !== '' && typed.until !== '' && !isSame && isChanged) onChange({ ...typed, timeZone })
  }
  return (
    <div className="stack gap-2">
      <Switch
        label={t('notifications.quiet')}
        description={t('notifications.quietHint')}
        checked={hours !== null}
        disabled={busy}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? { ...typed, timeZone } : null)}
      />
      {hours && (
        <div className="row">
          {(['from', 'until'] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              label={t(`notifications.${end}`)}
              value={typed[end]}
              error={isSame && end === 'until' ? t('notifications.sameTimes') : undefined}
              onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [end]: value }))}
              onBlur={save}
            />
          ))}
          <span className="note">{hours.timeZone}</span>
        </div>
      )}
    </div>
  )
}
