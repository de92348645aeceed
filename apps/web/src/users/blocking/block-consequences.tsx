import type { Consequences } from '@axle/contract/suspension'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { money } from '../../lib/formats/format.ts'
import { useSite } from '../../lib/api/site.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { OpenOrders } from './open-orders.tsx'

/** The admin's choices about the blocked user's shops and orders. */
export interface BlockChoices {
  pauseShops: boolean
  holdPayouts: boolean
}

interface BlockConsequencesProps {
  of: Consequences
  choices: BlockChoices
  choose: (choices: BlockChoices) => void
}

/** Everything that a block does, shown before it is confirmed. */
export function BlockConsequences({ of, choices, choose }: BlockConsequencesProps) {
  const { t } = useTranslation('people')
  const { listed } = useFormats()
  const { shops, shopOrders, ownOrders, payoutsDue, sessions } = of
  const hasShops = shops.length > 0
  return (
    <div className="stack gap-3">
      {sessions > 0 && <p>{t('block.sessions', { count: sessions })}</p>}
      {hasShops && (
        <Choice
          many
          name="pause-shops"
          title={t('block.pauseShops', {
            count: shops.length,
            shops: listed(shops.map(({ businessName }) => businessName)),
          })}
          checked={choices.pauseShops}
          onChoose={() => choose({ ...choices, pauseShops: !choices.pauseShops })}
        >
          {t('block.pauseHint')}
        </Choice>
      )}
      {(hasShops || payoutsDue !== 0) && (
        <Choice
          many
          name="hold-payouts"
          title={t('block.holdPayouts', { amount: money(payoutsDue) })}
          checked={choices.holdPayouts}
          onChoose={() => choose({ ...choices, holdPayouts: !choices.holdPayouts })}
        >
          {t('block.holdHint')}
        </Choice>
      )}
      {shopOrders.count > 0 && (
        <div>
          <p>{t('block.shopOrders', { count: shopOrders.count })}</p>
          <OpenOrders orders={shopOrders} />
        </div>
      )}
      {ownOrders.count > 0 && (
        <div>
          <p>{t('block.ownOrders', { count: ownOrders.count })}</p>
          <OpenOrders orders={ownOrders} />
        </div>
      )}
      <p>{t('block.mail')}</p>
      <NoContact />
    </div>
  )
}

function NoContact() {
  const { t } = useTranslation('people')
  const contact = useSite()?.facts.contact
  if (!contact || contact.email || contact.phone) return null
  return (
    <Notice tone="warning">
      {t('block.noContact')}{' '}
      <Link to="/site-settings" target="_blank">
        {t('accounts:drawer.siteSettings')}
      </Link>
    </Notice>
  )
}

/** Lists what unblocking restores. */
export function LiftConsequences({ of: { shops, payoutsHeld, payoutsDue } }: Pick<BlockConsequencesProps, 'of'>) {
  const { t } = useTranslation('people')
  const { named } = useFormats()
  const paused = shops.filter(({ suspendedFrom }) => suspendedFrom !== null)
  return (
    <div className="stack gap-3">
      {paused.length > 0 && (
        <div>
          <p>{t('block.liftShops')}</p>
          <ul className="row gap-3">
            {paused.map(({ id, businessName, suspendedFrom }) => (
              <li key={id}>
                <bdi>{named(businessName, t(`shops.${suspendedFrom ?? 'inactive'}`))}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {payoutsHeld && <p>{t('block.liftPayouts', { amount: money(payoutsDue) })}</p>}
      <p>{t('block.liftMail')}</p>
    </div>
  )
}
