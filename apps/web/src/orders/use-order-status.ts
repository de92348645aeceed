import type { OrderStatus } from '@axle/contract/order-status'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { messageOf, statusOf } from '../lib/errors.ts'
import { orderKeys } from '../lib/order-keys.ts'
import { toast } from '../ui/toast.ts'
import { orderQuery } from './order-queries.ts'

/** Sends a status and reads the order again. Choosing the status that is set already sends nothing. */
export function useOrderStatus(id: string, current: OrderStatus, as: 'admin' | 'shop') {
  const { t } = useTranslation('orders')
  const queryClient = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const setStatus = async (status: OrderStatus) => {
    if (status === current || isSaving) return
    setSaving(true)
    try {
      await api('PUT /orders/:id/status', { params: { id }, body: { status } })
      const text = t(`status.${status}`)
      if (as === 'admin') toast.brief(t('statusUpdated'))
      else toast.success(t('statusUpdatedTo', { status: text }))
    } catch (error) {
      // Only a refusal with a reason (too few pieces left to take again) says more than that it failed.
      toast.error(statusOf(error) === 409 ? messageOf(error, t('statusFailed')) : t('statusFailed'))
    } finally {
      setSaving(false)
      void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey })
      void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
    }
  }
  return { isSaving, setStatus }
}
