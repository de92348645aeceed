import { useTranslation } from '../ui/translation/translation.tsx'
import css from './checkout.module.css'

/** A step of the checkout while it loads, in its layout. */
export function CheckoutSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={`stack gap-4 ${css.bones}`} role="progressbar" aria-label={t('loading')}>
      <div className="bone bone-row" />
      <div className={`stack beside top ${css.columns}`}>
        <div className={`bone ${css.main}`} />
        <div className={`bone ${css.summary}`} />
      </div>
    </div>
  )
}
