import { limits } from '@axle/contract/limits'
import { dayInGhana } from '@axle/contract/opening-hours'
import type { Shop } from '@axle/contract/shops'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { fieldErrors, messageOf } from '../../lib/api/errors.ts'
import { getQueryClient } from '../../lib/api/query.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { Pair } from '../../ui/fields/pair.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'

interface PauseShopProps {
  shop: Pick<Shop, 'id' | 'pause'>
  opened: boolean
  onClose: () => void
}

const dayMs = 86_400_000

/** Asks from when until when the shop is paused, and what to tell shoppers meanwhile. */
export default function PauseShop({ shop, opened, onClose }: PauseShopProps) {
  const { t } = useTranslation('vendor-dashboard')
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('pause.title')}>
      <PauseForm shop={shop} onClose={onClose} />
    </FormDialog>
  )
}

function PauseForm({ shop, onClose }: Omit<PauseShopProps, 'opened'>) {
  const { t } = useTranslation('vendor-dashboard')
  const { busy, send } = useSending()
  const today = dayInGhana(new Date())
  const [from, setFrom] = useState(shop.pause?.from.slice(0, 10) ?? today)
  const [backOn, setBackOn] = useState(shop.pause?.backOn ?? '')
  const [message, setMessage] = useState(shop.pause?.message ?? '')
  const [error, setError] = useState<unknown>()
  const errors = fieldErrors(error)
  const save = async () => {
    setError(undefined)
    const plan = { ...(from && { from }), backOn: backOn || null, message }
    try {
      await api('PUT /business/:id/pause', { params: { id: String(shop.id) }, body: plan })
    } catch (failure) {
      setError(failure)
      return
    }
    await getQueryClient().invalidateQueries()
    toast.success(t('pause.done'))
    onClose()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send(save)
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{t('pause.effect')}</p>
      <Pair>
        <TextInput
          type="date"
          label={t('pause.from')}
          min={from < today ? from : today}
          value={from}
          error={errors['from']}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('pause.backOn')}
          min={dayInGhana(new Date(Date.now() + dayMs))}
          value={backOn}
          error={errors['backOn']}
          onChange={({ currentTarget }) => setBackOn(currentTarget.value)}
        />
      </Pair>
      <p className="quiet">{t('pause.backOnHint')}</p>
      <Textarea
        label={t('pause.message')}
        description={t('pause.messageHint')}
        dir="auto"
        rows={3}
        maxLength={limits.shop.pauseMessage}
        value={message}
        error={errors['message']}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      {error !== undefined && Object.keys(errors).length === 0 && (
        <Notice tone="danger">{messageOf(error, t('pause.failed'))}</Notice>
      )}
      <div className="row ends">
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t(shop.pause ? 'pause.save' : 'pause.open')}
        </Button>
      </div>
    </form>
  )
}
