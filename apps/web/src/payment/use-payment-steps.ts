import type { OrderPayment } from '@axle/contract/payments'
import { orderKeys } from '../lib/api/order-keys.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf, statusOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { paymentQuery, paymentSteps } from './payment-query.ts'

/** What the buyer can do about a payment: one thing at a time, each followed by what it changed. */
export function usePaymentSteps(id: string) {
  const { t } = useTranslation('payment')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  // The gateway's page was left with Back, and this one stands there as it was: with a button that turns for ever.
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
        // What was asked before may be answered after this, and would take it back.
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, answer)
        // The answer says how it is paid; what else is known of the order has to be read again.
        void queryClient.invalidateQueries({ queryKey: orderKeys.one(id), exact: true })
        void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
      } catch (error) {
        // Whatever is down: where money is concerned, what became of it is worth more than that the server is busy.
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
    say: (vendorOrderId: number, reference: string) =>
      step(() => paymentSteps.say(id, { vendorOrderId, reference }), t('sayFailed')),
  }
}
export type PaymentSteps = ReturnType<typeof usePaymentSteps>

/** Leaves for the gateway's page; nothing but a page is an address to go to. */
function goTo(address: string): boolean {
  const url = new URL(address, window.location.href)
  const isPage = url.protocol === 'https:' || url.protocol === 'http:'
  if (isPage) window.location.assign(url)
  return isPage
}
