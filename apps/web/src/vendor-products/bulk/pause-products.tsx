import { dayInGhana } from '@axle/contract/opening-hours'
import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { messageOf, statusOf } from '../../lib/api/errors.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { changeProducts, refetchProducts, showUpdatedRows } from '../product-table-query.ts'

interface PauseProductsProps {
  opened: boolean
  onClose: () => void
  onDone: () => void
  shopId: number
  rows: readonly Pick<VendorProduct, 'id'>[]
  /** The name of the product, if it is one alone and not a selection. */
  name?: string
}

const dayMs = 86_400_000

/** Takes a product or the selected ones off sale, until a day or until the shop resumes them. All, or none. */
export default function PauseProducts({ opened, onClose, onDone, shopId, rows, name }: PauseProductsProps) {
  const { t } = useTranslation('vendor-dashboard')
  const { named } = useFormats()
  const client = useQueryClient()
  const { busy, send } = useSending()
  const isOne = name !== undefined
  const [day, setDay] = useState('')
  const [failure, setFailure] = useState<string>()
  const pause = async () => {
    setFailure(undefined)
    try {
      const changes = rows.map(({ id }) => ({ id, paused: true, pausedUntil: day || null }))
      showUpdatedRows(client, shopId, await changeProducts(shopId, changes))
    } catch (error) {
      setFailure(messageOf(error, t('bulk.failed')))
      if ([404, 409].includes(statusOf(error) ?? 0)) await refetchProducts(client, shopId)
      return
    }
    toast.success(isOne ? t('product:pausing.done') : t('bulk.done', { count: rows.length }))
    onDone()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send(pause)
  }
  const title = isOne ? named(t('bulk.pause'), name) : t('bulk.pauseTitle')
  return (
    <FormDialog opened={opened} onClose={onClose} title={title}>
      <form className="stack" onSubmit={submit} noValidate>
        <p>{t(isOne ? 'bulk.pauseOneText' : 'bulk.pauseText')}</p>
        <TextInput
          type="date"
          label={t('bulk.pauseUntil')}
          description={t(isOne ? 'bulk.pauseOneHint' : 'bulk.pauseHint')}
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
