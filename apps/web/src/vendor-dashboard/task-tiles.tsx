import { limits } from '@axle/contract/limits'
import type { VendorDashboard } from '@axle/contract/vendor-dashboard'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Done } from '../lib/dashboard/done.tsx'
import { Section } from '../lib/dashboard/panel.tsx'
import { stateOf, Tiles } from '../lib/dashboard/tiles.tsx'
import { useShopAccess } from '../lib/session/shop-access.ts'
import { useFormats } from '../lib/formats/use-formats.ts'

type Todo = VendorDashboard['todo']

/** Most urgent first. Each tile links to the list that it counts. */
const tiles = [
  { key: 'refundDue', opens: '/shop/orders', narrowed: 'refundDue=true', isUrgent: true },
  { key: 'late', opens: '/shop/orders', narrowed: 'late=true', isUrgent: true },
  { key: 'pack', opens: '/shop/orders', narrowed: 'status=pending_delivery', isUrgent: false },
  { key: 'working', opens: '/shop/orders', narrowed: 'status=processing', isUrgent: false },
  { key: 'waiting', opens: '/shop/orders', narrowed: 'status=pending_payment', isUrgent: false },
  { key: 'way', opens: '/shop/orders', narrowed: 'status=order_picked', isUrgent: false },
  { key: 'lowStock', opens: '/dashboard/products', narrowed: 'stock=low', isUrgent: false },
  { key: 'soldOut', opens: '/dashboard/products', narrowed: 'stock=out', isUrgent: true },
] as const satisfies readonly { key: keyof Todo; opens: string; narrowed: string; isUrgent: boolean }[]

export function TaskTiles({ shopId, todo, lowStock }: { shopId: number } & Pick<VendorDashboard, 'todo' | 'lowStock'>) {
  const { t } = useTranslation('vendor-dashboard')
  const { counted } = useFormats()
  const may = useShopAccess(shopId)
  // Most shops never have to refund anything.
  const shown = tiles.filter(
    ({ key, opens }) => (key !== 'refundDue' || todo[key] > 0) && (opens === '/shop/orders' || may('products-view')),
  )
  return (
    <Section title={t('dashboard.todo')}>
      {/* Shipped orders are the courier's work. */}
      {shown.every(({ key }) => key === 'way' || todo[key] === 0) && <Done>{t('dashboard.done')}</Done>}
      <Tiles
        tiles={shown.map(({ key, opens, narrowed, isUrgent }) => ({
          key,
          to: `${opens}?shopId=${shopId}&${narrowed}`,
          label: t(`dashboard.${key}`),
          count: counted(todo[key]),
          hint: t(`dashboard.${key}Hint`, { days: limits.vendorDashboard.lateDays, mark: lowStock }),
          state: stateOf(todo[key], isUrgent),
        }))}
      />
    </Section>
  )
}
