import type { Shop, ShopStatus } from '@axle/contract/shops'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { api } from '../lib/api/api.ts'
import { editOf } from '../lib/forms/edit.ts'
import { messageOf } from '../lib/api/errors.ts'
import { useEdit } from '../lib/forms/use-edit.tsx'
import { useSending } from '../lib/forms/use-sending.ts'
import { toast } from '../ui/toasts/toast.ts'
import { refetchShopLists, showChangedShop } from './managed-shops.ts'

/** Sets the status of a shop with its reason; `said` is the toast afterwards. */
export function useShopStatus(shop: Shop, onDone: () => void) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<string>()
  const params = { id: String(shop.id) }
  const edit = useEdit<ShopStatusFields>({
    base: statusFieldsOf(shop),
    rebase: () => refetchShopLists(queryClient),
    form: { setValues: () => undefined },
    fields: [
      {
        names: ['status', 'statusReason'],
        label: t('status.legend'),
        show: ({ status, statusReason }) => `${t(`shops.${status}`)}\n${statusReason}`.trim(),
      },
    ],
    read: async () => statusFieldsOf((await api('GET /business/:id', { params })).data),
  })
  const setStatus = (change: { status: ShopStatus; statusReason?: string }, said: string) =>
    send(async () => {
      setFailure(undefined)
      try {
        const saved = await edit.send({ ...statusFieldsOf(shop), ...change }, (mine, base) =>
          api('PUT /business/:id', { params, body: editOf(mine, base) }),
        )
        if (!saved) return
        showChangedShop(queryClient, saved.data)
        refetchShopLists(queryClient)
        // No toast if the admin adopted another admin's status.
        if (saved.data.status === change.status) toast.success(said)
        onDone()
      } catch (error) {
        setFailure(messageOf(error, t('status.failed')))
      }
    })
  return { busy, failure, forgetFailure: () => setFailure(undefined), setStatus, conflict: edit.dialog }
}

interface ShopStatusFields {
  status: ShopStatus
  statusReason: string
}
const statusFieldsOf = ({ status, statusReason }: Shop): ShopStatusFields => ({
  status,
  statusReason: statusReason ?? '',
})
