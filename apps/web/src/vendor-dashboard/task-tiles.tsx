import { limits } from '@axle/contract/limits'
import type { VendorDashboard } from '@axle/contract/vendor-dashboard'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Done } from '../lib/dashboard/done.tsx'
import { Section } from '../lib/dashboard/panel.tsx'
import { stateOf, type Tile, Tiles } from '../lib/dashboard/tiles.tsx'
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
  { key: 'reviews', opens: '/dashboard/reviews', narrowed: 'answered=false', isUrgent: false },
] as const satisfies readonly { key: keyof Todo; opens: string; narrowed: string; isUrgent: boolean }[]

interface TaskTilesProps extends Pick<VendorDashboard, 'todo' | 'lowStock'> {
  shopId: number
  /** Problems that wait for the shop. */
  problems: number
}

export function TaskTiles({ shopId, todo, lowStock, problems }: TaskTilesProps) {
  const { t } = useTranslation('vendor-dashboard')
  const { counted } = useFormats()
  const may = useShopAccess(shopId)
  const countOf = (key: keyof Todo) => todo[key] ?? 0
  // Most shops never have to refund anything, and have few reviews.
  const isRare = (key: keyof Todo) => key === 'refundDue' || key === 'reviews'
  const isOpen = {
    '/shop/orders': true,
    '/dashboard/products': may('products-view'),
    '/dashboard/reviews': may('reviews'),
  }
  const shown = tiles.filter(({ key, opens }) => isOpen[opens] && (!isRare(key) || countOf(key) > 0))
  const problemTile: Tile = {
    key: 'problems',
    to: `/dashboard/problems?shopId=${shopId}`,
    label: t('dashboard.problems'),
    count: counted(problems),
    hint: t('dashboard.problemsHint'),
    state: 'urgent',
  }
  return (
    <Section title={t('dashboard.todo')}>
      {/* Shipped orders are the courier's work, and reviews may stay without a reply. */}
      {problems === 0 && shown.every(({ key }) => key === 'way' || key === 'reviews' || todo[key] === 0) && (
        <Done>{t('dashboard.done')}</Done>
      )}
      <Tiles
        tiles={[
          ...(problems > 0 ? [problemTile] : []),
          ...shown.map(({ key, opens, narrowed, isUrgent }) => ({
            key,
            to: `${opens}?shopId=${shopId}&${narrowed}`,
            label: t(`dashboard.${key}`),
            count: counted(countOf(key)),
            hint: t(`dashboard.${key}Hint`, { days: limits.vendorDashboard.lateDays, mark: lowStock }),
            state: stateOf(countOf(key), isUrgent),
          })),
        ]}
      />
    </Section>
  )
}
