import type { ProblemSide } from '@axle/contract/problem-steps'
import type { ProblemRow } from '@axle/contract/problems'
import { Link } from 'react-router'
import type { Column } from '../lib/data-table/columns.ts'
import { DateText } from '../lib/formats/moment.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Thumb } from '../ui/layout/thumb.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useWaitsFor } from './next-sentence.ts'
import { orderPaths, pathOfProblem } from './problem-look.ts'
import { StateBadge } from './state-badge.tsx'
import { usePieces } from './use-pieces.ts'

/** The columns of a list of problems. Each side reads the names of the others. */
export function useProblemColumns(side: ProblemSide): Column<ProblemRow>[] {
  const { t } = useTranslation('problems')
  const waitsFor = useWaitsFor(side)
  const piecesOf = usePieces()
  const { named } = useFormats()
  const nameOfOther = ({ shop, buyer }: ProblemRow) =>
    side === 'admin' ? `${buyer.name} · ${shop.name}` : (side === 'buyer' ? shop : buyer).name
  return [
    {
      key: 'problem',
      label: t('column.problem'),
      cell: (row) => (
        <div className="row one-line gap-3">
          <Thumb src={row.items[0]?.image} />
          <div className="grow">
            <Link className="strong" to={pathOfProblem(row)}>
              {t(`reason.${row.reason}.title`)}
            </Link>
            <small>{piecesOf(row)}</small>
          </div>
        </div>
      ),
      text: (row) => [named(t(`reason.${row.reason}.title`), piecesOf(row))],
      card: 'title',
    },
    {
      key: 'waits',
      label: t('column.waits'),
      cell: (row) => (
        <div className="row gap-2">
          <StateBadge state={row.state} />
          {row.waitsFor && <span className="quiet">{waitsFor(row)}</span>}
        </div>
      ),
      text: (row) => [waitsFor(row)],
      card: 'plain',
    },
    {
      key: 'with',
      label: t(`column.with.${side}`),
      cell: (row) => <bdi>{nameOfOther(row)}</bdi>,
      text: (row) => [nameOfOther(row)],
    },
    {
      key: 'order',
      label: t('column.order'),
      cell: ({ order }) => (
        <Link to={`${orderPaths[side]}/${order.id}`}>
          <bdi className="nowrap" dir="ltr">
            {order.code}
          </bdi>
        </Link>
      ),
      text: ({ order }) => [order.code],
    },
    {
      key: 'wish',
      label: t('column.wish'),
      cell: ({ wish }) => t(`wish.${wish}.title`),
      text: ({ wish }) => [t(`wish.${wish}.title`)],
      card: 'none',
      optional: true,
    },
    {
      key: 'createdAt',
      label: t('column.createdAt'),
      cell: ({ createdAt }) => <DateText value={createdAt} />,
      text: ({ createdAt }) => [createdAt],
      // Admins work by age.
      ...(side !== 'admin' && ({ card: 'none', optional: true } as const)),
    },
  ]
}
