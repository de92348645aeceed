import type { Delivery } from '@axle/contract/deliveries'
import { limits } from '@axle/contract/limits'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../lib/errors.ts'
import { useSending } from '../lib/use-sending.ts'
import { toast } from '../ui/toast.ts'
import { useDeliveryChange } from './use-delivery-change.ts'

/** Carrier and tracking number, typed where they stand: Enter saves, Escape takes back what was typed. */
export function DeliveryTracking({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('admin')
  const stored = { carrier: delivery.carrier ?? '', trackingNumber: delivery.trackingNumber ?? '' }
  const [typed, setTyped] = useState<typeof stored>()
  const [failure, setFailure] = useState<string>()
  const { busy, send } = useSending()
  const { track } = useDeliveryChange(delivery)
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
        await track({
          carrier: shown.carrier.trim() || null,
          trackingNumber: shown.trackingNumber.trim() || null,
        })
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
    maxLength: limits.text.line,
    readOnly: busy,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...shown, [name]: value }),
  })
  return (
    <form
      className="delivery-tracking"
      aria-label={t('deliveries.trackingOf', { code: delivery.orderCode, shop: delivery.vendorName })}
      aria-busy={busy}
      noValidate
      onSubmit={save}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && !busy && undo()}
    >
      <TextInput {...field('carrier')} placeholder={t('deliveries.carrierHint')} />
      <TextInput {...field('trackingNumber')} dir="ltr" spellCheck={false} error={failure} />
      {isChanged && (
        <div className="delivery-buttons">
          <Button type="submit" loading={busy}>
            {t('deliveries.save')}
          </Button>
          <Button variant="default" disabled={busy} onClick={undo}>
            {t('deliveries.undo')}
          </Button>
        </div>
      )}
    </form>
  )
}
