import type { OrderProblems } from '@axle/contract/problems'

/** Whether a reason can be reported now about some pieces of a vendor order. */
export function mayReportNow({ reportable }: OrderProblems, vendorOrderId: number, now = Date.now()): boolean {
  return reportable.some(
    (item) => item.vendorOrderId === vendorOrderId && item.quantity > 0 && item.reasons.some((one) => isNow(one, now)),
  )
}

export const isNow = ({ from, until }: { from: string; until: string | null }, now: number): boolean =>
  Date.parse(from) <= now && (until === null || now < Date.parse(until))

/** Until when a part of a vendor order that does not fit can be reported: the time that every buyer has. */
export function reportUntil({ reportable }: OrderProblems, vendorOrderId: number): string | null {
  const ends = reportable
    .filter((item) => item.vendorOrderId === vendorOrderId)
    .flatMap(({ reasons }) =>
      reasons.flatMap(({ reason, until }) => (reason === 'does_not_fit' && until ? [until] : [])),
    )
  return ends.toSorted().at(-1) ?? null
}
