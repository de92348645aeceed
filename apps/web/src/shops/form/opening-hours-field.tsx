import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, TextInput } from '@mantine/core'
import { isOvernight, type OpeningHours, type Weekday, weekdays } from '@axle/contract/opening-hours'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useOpeningHours } from '../../lib/formats/use-opening-hours.ts'
import { Fold } from '../../ui/fields/form-section.tsx'
import styles from './opening-hours.module.css'
import type { ShopFormValues } from './shop-form-values.ts'

const usual = { opens: '08:00', closes: '18:00' }
const always = (day: OpeningHours[Weekday]): OpeningHours => ({
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: day,
  sun: day,
})

/** Opening hours by day. No day ticked means unspecified. */
export function OpeningHoursField({ form }: { form: UseFormReturnType<ShopFormValues> }) {
  const { t } = useTranslation('shops')
  const [shown, show] = useState(false)
  const hours = form.values.openingHours ?? always(null)
  const set = (day: Weekday, open: OpeningHours[Weekday]) => {
    const next = { ...hours, [day]: open }
    form.clearFieldError(`openingHours.${day}.opens`)
    form.clearFieldError(`openingHours.${day}.closes`)
    form.setFieldValue('openingHours', weekdays.some((each) => next[each]) ? next : null)
  }
  /** Hours of the previous open day. */
  const before = (day: Weekday) =>
    weekdays
      .slice(0, weekdays.indexOf(day))
      .map((each) => hours[each])
      .findLast((open) => open !== null) ?? usual
  const isWrong = Object.keys(form.errors).some((path) => path.startsWith('openingHours'))
  const text = useOpeningHours()(form.values.openingHours)
  return (
    <Fold
      title={t('form.hours')}
      note={text || t('payout.optional')}
      hint={t('form.hoursHint')}
      open={shown || isWrong}
      onToggle={show}
    >
      <ul className="stack gap-1">
        {weekdays.map((day) => (
          <Day
            key={day}
            name={t(`common:weekdays.${day}`)}
            open={hours[day]}
            error={form.errors[`openingHours.${day}.opens`] ?? form.errors[`openingHours.${day}.closes`]}
            onToggle={(isOpen) => set(day, isOpen ? before(day) : null)}
            onChange={(open) => set(day, open)}
          />
        ))}
      </ul>
    </Fold>
  )
}

interface DayProps {
  name: string
  open: OpeningHours[Weekday]
  error: unknown
  onToggle: (isOpen: boolean) => void
  onChange: (open: NonNullable<OpeningHours[Weekday]>) => void
}

function Day({ name, open, error, onToggle, onChange }: DayProps) {
  const { t } = useTranslation('shops')
  const time = (which: 'opens' | 'closes', hours: NonNullable<DayProps['open']>) => (
    <TextInput
      type="time"
      className="grow"
      aria-label={t(`form.${which}`, { day: name })}
      error={Boolean(error)}
      required
      value={hours[which]}
      onChange={({ currentTarget }) => onChange({ ...hours, [which]: currentTarget.value })}
    />
  )
  return (
    <li className={styles.day}>
      <Checkbox
        label={name}
        checked={open !== null}
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
      />
      {open ? (
        <span className="row one-line" dir="ltr">
          {time('opens', open)} – {time('closes', open)}
        </span>
      ) : (
        <span className="muted">{t('form.closed')}</span>
      )}
      {open && isOvernight(open) && <p className="note muted">{t('form.nextDay')}</p>}
      {Boolean(error) && (
        <p role="alert" className="danger note">
          {String(error)}
        </p>
      )}
    </li>
  )
}
