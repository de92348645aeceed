import { useTranslation } from '../../ui/translation/translation.tsx'
import { type Cart, shopsOf } from '../../cart/cart.ts'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import type { Step } from '../../checkout/checkout-steps.ts'

interface StepNoticesProps {
  step: Step
  cart: Cart
  /** Shops that do not deliver to the place. */
  undelivered: readonly string[]
  fresh: { error: Error | null; fetchStatus: string; refetch: () => Promise<unknown> }
}

/** Prices that could not be checked, and shops left out. */
export function StepNotices({ step, cart, fresh, undelivered }: StepNoticesProps) {
  const { t } = useTranslation('checkout')
  const { listed } = useFormats()
  const leftOut = shopsOf(cart.items.filter((item) => item.isShopClosed)).map(({ name }) => name)
  return (
    <>
      {(fresh.error || fresh.fetchStatus === 'paused') && step !== 1 && (
        <StaleNotice pricesAt={cart.pricesAt} onRetry={() => void fresh.refetch()} />
      )}
      {step !== 0 && leftOut.length > 0 && (
        <Notice tone="warning">{t('delivery:leftOut', { count: leftOut.length, shops: listed(leftOut) })}</Notice>
      )}
      {undelivered.length > 0 && (
        <Notice tone="warning">{t('delivery:undelivered', { shops: listed(undelivered) })}</Notice>
      )}
    </>
  )
}

function StaleNotice({ pricesAt, onRetry }: { pricesAt: number | undefined; onRetry: () => void }) {
  const { t } = useTranslation('checkout')
  return (
    <Notice tone="warning">
      {t('notFresh')}{' '}
      {pricesAt !== undefined && (
        <>
          {t('offline:pricesAsOf')} <DateTimeText value={new Date(pricesAt).toISOString()} />{' '}
        </>
      )}
      <button type="button" className="plain-button" onClick={onRetry}>
        {t('checkAgain')}
      </button>
    </Notice>
  )
}
