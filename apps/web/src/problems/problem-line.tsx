import type { ProblemSide } from '@axle/contract/problem-steps'
import type { ProblemRow } from '@axle/contract/problems'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import { useWaitsFor } from './next-sentence.ts'
import { pathOfProblem, stateTones } from './problem-look.ts'

interface ProblemLineProps {
  problem: ProblemRow
  side: ProblemSide
  /** Names the order, where the page does not. */
  withOrder?: boolean
}

/** A problem in one line: what is wrong with how many pieces of what, and whose turn it is. */
export function ProblemLine({ problem, side, withOrder = false }: ProblemLineProps) {
  const { t } = useTranslation('problems')
  const { counted } = useFormats()
  const waitsFor = useWaitsFor(side)
  const { items, reason, state, order } = problem
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Link
      className="notice small row one-line spread plain-link"
      data-tone={stateTones[state]}
      to={pathOfProblem(problem)}
    >
      <span>
        <strong>{t('line', { reason: t(`reason.${reason}.title`), count })}</strong> <bdi>{items[0]?.productName}</bdi>
        {items.length > 1 && <> + {counted(items.length - 1)}</>} ·{' '}
        {withOrder && (
          <>
            <bdi dir="ltr">{order.code}</bdi> ·{' '}
          </>
        )}
        {waitsFor(problem)}
      </span>
      <Icon name="chevron" size={16} directional />
    </Link>
  )
}
