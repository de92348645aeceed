import type { Shop, ShopStatus } from '@axle/contract/shops'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/errors.ts'
import { useSending } from '../lib/use-sending.ts'
import { toast } from '../ui/toast.ts'
import { listsAreStale, shopWasChanged } from './managed-shops.ts'

/** Sets the status of a shop with its reason; `said` is the toast once it is set. */
export function useShopStatus(shop: Shop, onDone: () => void) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<string>()
  const setStatus = (change: { status: ShopStatus; statusReason?: string }, said: string) =>
    send(async () => {
      setFailure(undefined)
      try {
        const { data } = await api('PUT /business/:id', { params: { id: String(shop.id) }, body: change })
        shopWasChanged(queryClient, data)
        listsAreStale(queryClient)
        toast.success(said)
        onDone()
      } catch (error) {
        setFailure(messageOf(error, t('status.failed')))
      }
    })
  return { busy, failure, forgetFailure: () => setFailure(undefined), setStatus }
}
