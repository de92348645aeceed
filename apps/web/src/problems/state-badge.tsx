import type { ProblemState } from '@axle/contract/problem-steps'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { stateTones } from './problem-look.ts'

export function StateBadge({ state }: { state: ProblemState }) {
  const { t } = useTranslation('problems')
  return <StatusBadge tone={stateTones[state]}>{t(`state.${state}`)}</StatusBadge>
}
