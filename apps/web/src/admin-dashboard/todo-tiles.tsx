import type { AdminDashboard } from '@axle/contract/admin-dashboard'
import { limits } from '@axle/contract/limits'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Done } from '../lib/dashboard/done.tsx'
import { Section } from '../lib/dashboard/panel.tsx'
import { stateOf, type Tile, Tiles } from '../lib/dashboard/tiles.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Price } from '../ui/text/money.tsx'

type Todo = AdminDashboard['todo']
type Count = Exclude<keyof Todo, 'due' | 'shopsToPay'>

/** Most urgent first. */
const tasks = [
  { key: 'late', to: '/deliveries?late=true', isUrgent: true },
  { key: 'shopsWaiting', to: '/shop-management?status=pending', isUrgent: false },
  { key: 'refundsOwed', to: '/payouts?tab=refunds&state=owed', isUrgent: false },
  { key: 'refundsFailed', to: '/payouts?tab=refunds&state=failed', isUrgent: true },
  { key: 'reportedReviews', to: '/reported-reviews', isUrgent: false },
  { key: 'reportedRatings', to: '/reported-reviews?about=shop', isUrgent: false },
  { key: 'failedMails', to: '/failed-jobs?only=mail', isUrgent: true },
  { key: 'failedJobs', to: '/failed-jobs?only=other', isUrgent: true },
] as const satisfies readonly { key: Count; to: string; isUrgent: boolean }[]

/** Open tasks of admins, each linked to its list. */
export function TodoTiles({ todo, disputes }: { todo: Todo; disputes: number }) {
  const { t } = useTranslation('administration')
  const { counted } = useFormats()
  const isDone = disputes === 0 && tasks.every(({ key }) => todo[key] === 0) && todo.shopsToPay === 0
  const due: Tile = {
    key: 'due',
    to: '/payouts',
    label: t('overview.waits.due'),
    count: <Price amount={todo.due} />,
    hint: t('overview.waits.dueHint', { count: todo.shopsToPay }),
    state: stateOf(todo.due, false),
  }
  const dispute: Tile = {
    key: 'disputes',
    to: '/disputes',
    label: t('overview.waits.disputes'),
    count: counted(disputes),
    hint: t('overview.waits.disputesHint'),
    state: stateOf(disputes, true),
  }
  return (
    <Section title={t('overview.todo')}>
      {isDone && <Done>{t('overview.done')}</Done>}
      <Tiles
        tiles={[
          dispute,
          ...tasks.map(({ key, to, isUrgent }) => ({
            key,
            to,
            label: t(`overview.waits.${key}`),
            count: counted(todo[key]),
            hint: t(`overview.waits.${key}Hint`, { days: limits.vendorDashboard.lateDays }),
            state: stateOf(todo[key], isUrgent),
          })),
          due,
        ]}
      />
    </Section>
  )
}
