import type { ProblemSide } from '@axle/contract/problem-steps'
import type { OrderProblems } from '@axle/contract/problems'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import { Notice } from '../ui/layout/notice.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { ProblemLine } from './problem-line.tsx'
import { orderProblemsQuery } from './problem-queries.ts'
import { mayReportNow, reportUntil } from './report-window.ts'

interface OfOrder {
  /** The problems of a vendor order, one line each. */
  linesOf: (vendorOrder: { id: number }) => ReactNode
  /** What the sentence on a vendor order depends on. Undefined while it is unknown. */
  factsOf:
    | ((vendorOrder: { id: number }) => Pick<OrderProblems, 'problems'> & { reportUntil: string | null })
    | undefined
  /** For the buyer, the link to report one, while that is possible. */
  reportOf: (vendorOrder: { id: number }) => ReactNode
}

/** The problems of an order page. */
export function useOrderProblems(orderId: string, as: ProblemSide): OfOrder {
  const { t } = useTranslation('problems')
  const { data, error, isPending } = useQuery(orderProblemsQuery(orderId))
  return {
    linesOf: ({ id }) =>
      data ? (
        <Lines problems={data.problems.filter(({ vendorOrderId }) => vendorOrderId === id)} side={as} />
      ) : (
        error && <Notice tone="warning">{messageOf(error, t('listFailed'))}</Notice>
      ),
    factsOf: isPending
      ? undefined
      : ({ id }) => ({
          problems: (data?.problems ?? []).filter(({ vendorOrderId }) => vendorOrderId === id),
          reportUntil: data ? reportUntil(data, id) : null,
        }),
    reportOf: ({ id }) =>
      as === 'buyer' &&
      data &&
      mayReportNow(data, id) && (
        <Link className="plain-button" to={`/user/orders/${orderId}/problem?of=${id}`}>
          {t('report.open')}
        </Link>
      ),
  }
}

function Lines({ problems, side }: Pick<OrderProblems, 'problems'> & { side: ProblemSide }) {
  const { t } = useTranslation('problems')
  if (problems.length === 0) return null
  return (
    <ul className="stack gap-2" aria-label={t('ofOrder')}>
      {problems.map((problem) => (
        <li key={problem.id}>
          <ProblemLine problem={problem} side={side} />
        </li>
      ))}
    </ul>
  )
}
