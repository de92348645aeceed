import type { PartyHistory, Problem } from '@axle/contract/problems'
import { Panel } from '../../lib/dashboard/panel.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Rows } from '../../ui/layout/rows.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

/** For admins: the orders of both sides, and how their other problems ended. */
export function Parties({ problem: { parties, buyer, shop } }: { problem: Problem }) {
  const { t } = useTranslation('problems')
  const { counted } = useFormats()
  if (!parties) return null
  const textOf = ({ orders, problems, replaced, refunded, closed }: PartyHistory) => (
    <>
      {t('parties.counts', { orders: counted(orders), problems: counted(problems) })}{' '}
      {problems > 0 && (
        <small>
          {t('parties.ended', { replaced: counted(replaced), refunded: counted(refunded), closed: counted(closed) })}
        </small>
      )}
    </>
  )
  return (
    <Panel title={t('parties.title')}>
      <Rows
        rows={[
          [<bdi key="buyer">{buyer.name}</bdi>, textOf(parties.buyer)],
          [<bdi key="shop">{shop.name}</bdi>, textOf(parties.shop)],
        ]}
      />
    </Panel>
  )
}
