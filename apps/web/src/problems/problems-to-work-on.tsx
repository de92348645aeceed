import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Panel } from '../lib/dashboard/panel.tsx'
import { PanelLink } from '../lib/dashboard/panel-link.tsx'
import lines from '../ui/layout/product-lines.module.css'
import { Thumb } from '../ui/layout/thumb.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useWaitsFor } from './next-sentence.ts'
import { pathOfProblem } from './problem-look.ts'
import { shopProblemsQuery } from './problem-queries.ts'
import { usePieces } from './use-pieces.ts'

const mostRows = 5
/** The open ones with the next deadlines; those that wait for others are among them. */
const nextOfShop = (shopId: number) => shopProblemsQuery(shopId, { page: 1, limit: 25, open: true })

/** How many problems wait for a shop. */
export function useProblemCount(shopId: number, enabled: boolean): number {
  const { data } = useQuery({ ...nextOfShop(shopId), enabled })
  return Object.values(data?.meta.tasks ?? {}).reduce((sum, count) => sum + count, 0)
}

/** The problems that wait for a shop, the next deadline first. Nothing without any. */
export function ProblemsToWorkOn({ shopId }: { shopId: number }) {
  const { t } = useTranslation('problems')
  const waitsFor = useWaitsFor('shop')
  const piecesOf = usePieces()
  const { data } = useQuery(nextOfShop(shopId))
  const rows = (data?.data ?? []).filter((problem) => problem.waitsFor === 'shop').slice(0, mostRows)
  if (rows.length === 0) return null
  return (
    <Panel
      title={t('shop')}
      action={<PanelLink to={`/dashboard/problems?shopId=${shopId}`}>{t('allOfShop')}</PanelLink>}
    >
      <ul className={`divided ${lines.lines}`}>
        {rows.map((problem) => (
          <li key={problem.id}>
            <Thumb src={problem.items[0]?.image} />
            <div>
              <Link className="plain-link" to={pathOfProblem(problem)}>
                {t(`reason.${problem.reason}.title`)}
              </Link>
              <small>{piecesOf(problem)}</small>
              <small>
                <bdi>{problem.buyer.name}</bdi> · <bdi dir="ltr">{problem.order.code}</bdi>
              </small>
            </div>
            <strong className="small">{waitsFor(problem)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
