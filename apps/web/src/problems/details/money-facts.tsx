import { isOpenProblem } from '@axle/contract/problem-steps'
import type { Problem } from '@axle/contract/problems'
import { Panel } from '../../lib/dashboard/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { Money } from '../../ui/text/money.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

/** The offered or agreed settlement, its amount, and the side that returns it. */
export function MoneyFacts({ problem }: { problem: Problem }) {
  const { t } = useTranslation('problems')
  const { settlement, refunder, wholeRefund, state, side } = problem
  if (!settlement && !isOpenProblem(state)) return null
  return (
    <Panel title={t('solution')}>
      <Rows
        rows={
          settlement
            ? [
                [t(side === 'buyer' ? 'outcome.yours' : 'outcome.title'), t(`outcome.${settlement.kind}`)],
                ...(settlement.kind === 'refund'
                  ? [[t('sum'), <Money key="amount" amount={settlement.amount} />] as const]
                  : []),
                [t('return.title'), t(`return.${settlement.returnMethod}`)],
              ]
            : [[t('worth'), <Money key="worth" amount={wholeRefund} />]]
        }
      />
      {settlement?.kind !== 'replacement' && <p className="quiet">{t(`refunder.${refunder ?? 'nobody'}`)}</p>}
    </Panel>
  )
}
