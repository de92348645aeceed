import type { Delivery } from '@axle/contract/deliveries'
import { limits } from '@axle/contract/limits'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { editOf } from '../lib/forms/edit.ts'
import { messageOf } from '../lib/api/errors.ts'
import { useFormBase, useEdit } from '../lib/forms/use-edit.tsx'
import { useSending } from '../lib/forms/use-sending.ts'
import { toast } from '../ui/toasts/toast.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './deliveries.module.css'
import { type Tracking, useDeliveryChange } from './use-delivery-change.ts'

/** Carrier and tracking number. On cards a button opens their fields. */
export function DeliveryTracking({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('administration')
  const [isOpen, setOpen] = useState(false)
  const { carrier, trackingNumber } = delivery
  return (
    <>
      <button
        type="button"
        className={`row muted ${styles.toggle}`}
        aria-expanded={isOpen}
        onClick={() => setOpen((now) => !now)}
      >
        {t('deliveries.trackingNumber')}
        <strong className="strong">
          <bdi>{[carrier, trackingNumber].filter(Boolean).join(' ') || '–'}</bdi>
        </strong>
        <Icon name="edit" size={16} />
      </button>
      <TrackingForm delivery={delivery} />
    </>
  )
}

/** Edits in place: Enter saves, Escape restores. */
function TrackingForm({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('administration')
  const stored = valuesOf(delivery)
  const [typed, setTyped] = useState<typeof stored>()
  const [failure, setFailure] = useState<string>()
  const { busy, send } = useSending()
  const { track, readTracking } = useDeliveryChange(delivery)
  const formBase = useFormBase(stored)
  const edit = useEdit({
    ...formBase,
    form: { setValues: setTyped },
    fields: [
      { names: ['carrier'], label: t('deliveries.carrier') },
      { names: ['trackingNumber'], label: t('deliveries.trackingNumber') },
    ],
    read: async () => valuesOf(await readTracking()),
  })
  const shown = typed ?? stored
  const isChanged = shown.carrier.trim() !== stored.carrier || shown.trackingNumber.trim() !== stored.trackingNumber
  const undo = () => {
    setTyped(undefined)
    setFailure(undefined)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged) return
    setFailure(undefined)
    void send(async () => {
      try {
        if (!(await edit.send(shown, (mine, base) => track(editOf(wireOf(mine), wireOf(base)))))) return
        setTyped(undefined)
        toast.success(t('deliveries.saved', { code: delivery.orderCode }))
      } catch (error) {
        setFailure(messageOf(error, t('deliveries.saveFailed')))
      }
    })
  }
  const field = (name: keyof typeof stored) => ({
    label: t(`deliveries.${name}`),
    value: shown[name],
    maxLength: limits.text.singleLine,
    readOnly: busy,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      if (!typed) formBase.rebase(stored)
      setTyped({ ...shown, [name]: value })
    },
  })
  return (
    <form
      className={styles.tracking}
      aria-label={t('deliveries.trackingOf', { code: delivery.orderCode, shop: delivery.vendorName })}
      aria-busy={busy}
      noValidate
      onSubmit={save}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && !busy && undo()}
    >
      <TextInput {...field('carrier')} placeholder={t('deliveries.carrierHint')} />
      <TextInput {...field('trackingNumber')} dir="ltr" spellCheck="false" error={failure} />
      {isChanged && (
        <div className="row gap-1">
          <Button type="submit" loading={busy}>
            {t('deliveries.save')}
          </Button>
          <Button variant="default" disabled={busy} onClick={undo}>
            {t('deliveries.undo')}
          </Button>
        </div>
      )}
      {edit.dialog}
    </form>
  )
}

const valuesOf = ({ carrier, trackingNumber }: Tracking) => ({
  carrier: carrier ?? '',
  trackingNumber: trackingNumber ?? '',
})
const wireOf = ({ carrier, trackingNumber }: ReturnType<typeof valuesOf>): Tracking => ({
  carrier: carrier.trim() || null,
  trackingNumber: trackingNumber.trim() || null,
})
