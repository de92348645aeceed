import { type ShopRight, staffMay, staffRoles } from '@axle/contract/shop-rights'
import { Panel } from '../lib/dashboard/panel.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Rows } from '../ui/layout/rows.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'

/** One right for each line; the others go with it in all roles. */
const shown = [
  'orders-view',
  'orders-pack',
  'buyer-contact',
  'orders-work',
  'payments',
  'refunds',
  'prices-and-stock',
  'products',
  'shop-profile',
  'dashboard',
  'ledger-view',
  'staff',
] as const satisfies readonly ShopRight[]

/** What each role may do, for the owner. */
export function RoleTable() {
  const { t } = useTranslation('staff')
  const { listed } = useFormats()
  const rolesWith = (right: ShopRight) =>
    staffRoles.filter((role) => staffMay(role, right)).map((role) => t(`vendor-dashboard:roles.${role}`))
  return (
    <Panel title={t('rights.title')}>
      <Rows
        rows={shown.map((right) => {
          const roles = rolesWith(right)
          return [t(`rights.${right}`), roles.length > 0 ? listed(roles) : t('rights.onlyOwner')]
        })}
      />
    </Panel>
  )
}
