import type { OrderDetails } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useSession } from '../lib/session/session.ts'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { contactOf, customerQuery } from './details/customer-query.ts'

/** The block dialog of user management, passed in by the pages. */
export type BlockDialogComponent = ComponentType<{
  user: { id: number; name: string; isBlocked: boolean }
  confirmLabel: string
  opened: boolean
  onClose: () => void
  onChanged: () => void
}>

interface BlacklistProps {
  customer: OrderDetails['customer']
  dialog: BlockDialogComponent
}

/** Blocks or unblocks a customer, after confirmation. */
export function Blacklist({ customer, dialog: BlockDialog }: BlacklistProps) {
  const { t } = useTranslation('orders')
  const queryClient = useQueryClient()
  const ownId = useSession().user?.id
  const [opened, setOpened] = useState(false)
  const { name, isBlocked } = useQuery(customerQuery(customer)).data ?? contactOf(customer)
  // Only admins receive the block status, and they cannot block themselves.
  if (isBlocked === undefined || customer.id === ownId) return null
  const action = t(`blacklist.${isBlocked ? 'remove' : 'add'}`)
  return (
    <div className="row">
      {isBlocked && <StatusBadge tone="danger">{t('blacklist.on')}</StatusBadge>}
      <Button variant="default" onClick={() => setOpened(true)}>
        {action}
      </Button>
      <BlockDialog
        user={{ id: customer.id, name, isBlocked }}
        confirmLabel={action}
        opened={opened}
        onClose={() => setOpened(false)}
        onChanged={() => void queryClient.invalidateQueries({ queryKey: customerQuery(customer).queryKey })}
      />
    </div>
  )
}
