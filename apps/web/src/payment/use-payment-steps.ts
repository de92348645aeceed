import type { OrderPayment } from '@axle/contract/payments'
import { orderKeys } from '../lib/api/order-keys.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { messageOf, statusOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { paymentQuery, paymentSteps } from './payment-query.ts'

/** The buyer's payment actions: one at a time, each with the refetch that it needs. */
export function usePaymentSteps(id: string) {
  const { t } = useTranslation('payment')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  // After Back from the gateway the browser may restore this page with its button still busy.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(false)
      void queryClient.invalidateQueries({ queryKey: paymentQuery(id).queryKey })
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [id, queryClient])

  const step = (task: () => Promise<OrderPayment>, fallback: string): Promise<OrderPayment | undefined> => {
    let answer: OrderPayment | undefined
    setFailure(undefined)
    return send(async () => {
      const { queryKey } = paymentQuery(id)
      try {
        answer = await task()
        // An older response in flight would overwrite this one.
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, answer)
        // The response holds the payment alone; the rest of the order must be refetched.
        void queryClient.invalidateQueries({ queryKey: orderKeys.one(id), exact: true })
        void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
      } catch (error) {
        // After a server error the fallback tells the buyer about their money, which matters more than the status
        // text.
        setFailure((statusOf(error) ?? 0) >= 500 ? fallback : messageOf(error, fallback))
        if (statusOf(error) === 409) void queryClient.invalidateQueries({ queryKey })
      }
    }).then(() => answer)
  }
  const pay = async () => {
    const opened = await step(() => paymentSteps.open(id), t('openFailed'))
    if (opened?.payUrl) setLeaving(goTo(opened.payUrl))
  }
  return {
    busy: busy || isLeaving,
    isLeaving,
    failure,
    pay,
    check: () => step(() => paymentSteps.check(id), t('checkFailed')),
    reportTransfer: (vendorOrderId: number, reference: string) =>
      step(() => paymentSteps.reportTransfer(id, { vendorOrderId, reference }), t('sayFailed')),
  }
}
export type PaymentSteps = ReturnType<typeof usePaymentSteps>

/** Opens the gateway's page. Refuses URLs other than http and https. */
function goTo(target: string): boolean {
  const url = new URL(target, window.location.href)
  const isPage = url.protocol === 'https:' || url.protocol === 'http:'
  if (isPage) window.location.assign(url)
  return isPage
}
