import '../ui/layout/tiles.css'
import type { VendorDashboard } from '@axle/contract/vendor-dashboard'
import { limits } from '@axle/contract/limits'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'

type Todo = VendorDashboard['todo']

/** Most urgent first. Each tile links to the list that it counts. */
const tiles = [
  { key: 'refundDue', opens: '/shop/orders', narrowed: 'refundDue=true', alarming: true },
  { key: 'late', opens: '/shop/orders', narrowed: 'late=true', alarming: true },
  { key: 'pack', opens: '/shop/orders', narrowed: 'status=pending_delivery', alarming: false },
  { key: 'working', opens: '/shop/orders', narrowed: 'status=processing', alarming: false },
  { key: 'waiting', opens: '/shop/orders', narrowed: 'status=pending_payment', alarming: false },
  { key: 'way', opens: '/shop/orders', narrowed: 'status=order_picked', alarming: false },
  { key: 'lowStock', opens: '/dashboard/products', narrowed: 'stock=low', alarming: false },
  { key: 'soldOut', opens: '/dashboard/products', narrowed: 'stock=out', alarming: true },
] as const satisfies readonly { key: keyof Todo; opens: string; narrowed: string; alarming: boolean }[]

/** Shipped orders are the courier's work. */
const isDone = ({ way: _way, ...own }: Todo) => Object.values(own).every((count) => count === 0)

export function TaskTiles({ shopId, todo, lowStock }: { shopId: number } & Pick<VendorDashboard, 'todo' | 'lowStock'>) {
  const { t } = useTranslation('vendor-dashboard')
  // Most shops never have to refund anything.
  const shown = tiles.filter(({ key }) => key !== 'refundDue' || todo[key] > 0)
  return (
    <section className="vendor-dashboard-todo" aria-labelledby="vendor-dashboard-todo">
      <h3 id="vendor-dashboard-todo">{t('dashboard.todo')}</h3>
      {isDone(todo) && (
        <p className="vendor-dashboard-done" role="status">
          <Icon name="check" size={24} />
          {t('dashboard.done')}
        </p>
      )}
      <ul className="tiles vendor-dashboard-tiles">
        {shown.map(({ key, opens, narrowed, alarming }) => (
          <li key={key}>
            <Link
              className="tile vendor-dashboard-tile"
              to={`${opens}?shopId=${shopId}&${narrowed}`}
              data-waits={todo[key] > 0 ? (alarming ? 'alarming' : 'yes') : undefined}
            >
              <span>{t(`dashboard.${key}`)}</span>
              <strong>{todo[key]}</strong>
              <small>{t(`dashboard.${key}Hint`, { days: limits.vendorDashboard.lateDays, mark: lowStock })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
