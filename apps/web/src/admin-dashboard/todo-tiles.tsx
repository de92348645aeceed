import '../ui/layout/tiles.css'
import type { AdminDashboard } from '@axle/contract/admin-dashboard'
import { limits } from '@axle/contract/limits'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/text/money.tsx'

type Todo = AdminDashboard['todo']
type Count = Exclude<keyof Todo, 'due' | 'shopsToPay'>

/** Most urgent first. */
const tiles = [
  { key: 'late', opens: '/deliveries?late=true', alarming: true },
  { key: 'shopsWaiting', opens: '/shop-management?status=pending', alarming: false },
  { key: 'refundsOwed', opens: '/payouts?tab=refunds&state=owed', alarming: false },
  { key: 'refundsFailed', opens: '/payouts?tab=refunds&state=failed', alarming: true },
  { key: 'failedMails', opens: '/failed-jobs?only=mail', alarming: true },
  { key: 'failedJobs', opens: '/failed-jobs?only=other', alarming: true },
] as const satisfies readonly { key: Count; opens: string; alarming: boolean }[]

/** Open tasks of admins, each linked to its list. */
export function TodoTiles({ todo }: { todo: Todo }) {
  const { t } = useTranslation('administration')
  const { counted } = useFormats()
  const isDone = tiles.every(({ key }) => todo[key] === 0) && todo.shopsToPay === 0
  return (
    <section className="admin-dashboard-block" aria-labelledby="admin-dashboard-todo">
      <h2 id="admin-dashboard-todo">{t('overview.todo')}</h2>
      {isDone && (
        <p className="admin-dashboard-done" role="status">
          <Icon name="check" size={24} /> {t('overview.done')}
        </p>
      )}
      <ul className="tiles admin-dashboard-tiles">
        {tiles.map(({ key, opens, alarming }) => (
          <li key={key}>
            <Link
              className="tile admin-dashboard-tile"
              to={opens}
              data-waits={todo[key] > 0 ? (alarming ? 'alarming' : 'yes') : undefined}
            >
              <span>{t(`overview.waits.${key}`)}</span>
              <strong>{counted(todo[key])}</strong>
              <small>{t(`overview.waits.${key}Hint`, { days: limits.vendorDashboard.lateDays })}</small>
            </Link>
          </li>
        ))}
        <li>
          <Link className="tile admin-dashboard-tile" to="/payouts" data-waits={todo.due > 0 ? 'yes' : undefined}>
            <span>{t('overview.waits.due')}</span>
            <strong>
              <Money amount={todo.due} />
            </strong>
            <small>{t('overview.waits.dueHint', { count: todo.shopsToPay })}</small>
          </Link>
        </li>
      </ul>
    </section>
  )
}
