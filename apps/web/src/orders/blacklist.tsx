import type { OrderDetails } from '@axle/contract/orders'
import { limits } from '@axle/contract/limits'
import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/errors.ts'
import { useSession } from '../lib/session.ts'
import { useSending } from '../lib/use-sending.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { toast } from '../ui/toast.ts'
import { customerQuery } from './customer-query.ts'

interface BlacklistProps {
  customer: OrderDetails['customer']
  name: string
  isBlocked: boolean
}

/** Keeps a customer from signing in and ordering, or lets him in again. Asks before either. */
export function Blacklist({ customer, name, isBlocked }: BlacklistProps) {
  const { t } = useTranslation('orders')
  const queryClient = useQueryClient()
  const ownId = useSession().user?.id
  const { busy, send } = useSending()
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const deed = isBlocked ? 'remove' : 'add'
  // Nobody shuts himself out.
  if (customer.id === ownId) return null

  const params = { id: String(customer.id) }
  const change = () =>
    send(async () => {
      try {
        if (isBlocked) await api('POST /users/:id/unblock', { params })
        else await api('POST /users/:id/block', { params, body: reason.trim() ? { reason: reason.trim() } : {} })
        toast.success(t(`blacklist.${deed}.done`, { name }))
        setOpened(false)
        setReason('')
      } catch (error) {
        toast.error(messageOf(error, t(`blacklist.${deed}.failed`)))
      }
      await queryClient.invalidateQueries({ queryKey: customerQuery(customer).queryKey })
    })
  return (
    <div className="order-blacklist">
      {isBlocked && <StatusBadge tone="danger">{t('blacklist.on')}</StatusBadge>}
      <Button variant="default" onClick={() => setOpened(true)}>
        {t(`blacklist.${deed}.button`)}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t(`blacklist.${deed}.title`, { name })}
        confirmLabel={t(`blacklist.${deed}.button`)}
        danger={!isBlocked}
        busy={busy}
        onConfirm={() => void change()}
        onClose={() => setOpened(false)}
      >
        <p>{t(`blacklist.${deed}.text`)}</p>
        {!isBlocked && (
          <Textarea
            label={t('blacklist.add.reason')}
            value={reason}
            maxLength={limits.text.notes}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </ConfirmDialog>
    </div>
  )
}
