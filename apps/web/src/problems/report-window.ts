import type { OrderProblems } from '@axle/contract/problems'

/** Whether a reason can be reported now about some pieces of a vendor order. */
export function mayReportNow({ reportable }: OrderProblems, vendorOrderId: number, now = Date.now()): boolean {
  return reportable.some(
    (item) => item.vendorOrderId === vendorOrderId && item.quantity > 0 && item.reasons.some((one) => isNow(one, now)),
  )
}

export const isNow = ({ from, until }: { from: string; until: string | null }, now: number): boolean =>
  Date.parse(from) <= now && (until === null || now < Date.parse(until))
