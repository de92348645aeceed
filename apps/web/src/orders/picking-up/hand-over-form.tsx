import type { VendorOrder } from '@axle/contract/orders'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { fieldErrors, messageOf } from '../../lib/api/errors.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'

/** The shop types the buyer's code, which hands the parts over. */
export function HandOverForm({ vendorOrder: { id, orderId } }: { vendorOrder: VendorOrder }) {
  const { t } = useTranslation('order-progress')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState('')
  const handOver = async () => {
    const queryKey = orderKeys.one(orderId)
    setFailure('')
    try {
      const call = { params: { id: orderId }, body: { vendorOrderId: id, code } }
      queryClient.setQueryData(queryKey, (await api('POST /orders/:id/hand-over', call)).data)
      toast.success(t('pickUp.done'))
      void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
    } catch (error) {
      setFailure(fieldErrors(error)['code'] ?? messageOf(error, t('pickUp.failed')))
    }
  }
  return (
    <form
      className="row gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(handOver)
      }}
    >
      <TextInput
        flex="1 1 12rem"
        label={t('pickUp.type')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={12}
        value={code}
        error={failure}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" loading={busy} disabled={code.trim() === ''}>
        {t('pickUp.handOver')}
      </Button>
    </form>
  )
}
