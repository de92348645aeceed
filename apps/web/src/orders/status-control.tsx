import { isStepBack, type OrderStatus, orderStatuses, suggestedNext } from '@axle/contract/order-status'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useOrderStatus } from './use-order-status.ts'

interface StatusControlProps {
  id: string
  status: OrderStatus
  as: 'admin' | 'shop'
}

/** Every status can be set; the usual next one has a button of its own, and a step back asks first. */
export function StatusControl({ id, status, as }: StatusControlProps) {
  const { t } = useTranslation('orders')
  const { isSaving, setStatus } = useOrderStatus(id, status, as)
  const [back, setBack] = useState<OrderStatus>()
  const next = suggestedNext[status]
  const choose = (chosen: OrderStatus) => {
    if (isStepBack(status, chosen)) setBack(chosen)
    else void setStatus(chosen)
  }
  return (
    <div className="status-control">
      {next && (
        <Button loading={isSaving} onClick={() => choose(next)}>
          {t('nextStep', { status: t(`status.${next}`) })}
        </Button>
      )}
      <NativeSelect
        aria-label={t('setStatus')}
        value={status}
        disabled={isSaving}
        onChange={(event) => {
          const chosen = orderStatuses.find((one) => one === event.currentTarget.value)
          if (chosen) choose(chosen)
        }}
        data={orderStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <ConfirmDialog
        opened={back !== undefined}
        title={t('stepBackTitle', { status: back && t(`status.${back}`) })}
        confirmLabel={t('goBack')}
        onClose={() => setBack(undefined)}
        onConfirm={() => {
          setBack(undefined)
          if (back) void setStatus(back)
        }}
      >
        {t('stepBackText', { from: t(`status.${status}`) })}
      </ConfirmDialog>
    </div>
  )
}
