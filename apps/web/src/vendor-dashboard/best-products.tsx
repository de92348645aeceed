import type { VendorDashboard } from '@axle/contract/vendor-dashboard'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { Panel } from '../lib/dashboard/panel.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import lines from '../ui/layout/product-lines.module.css'
import { Thumb } from '../ui/layout/thumb.tsx'
import { Money } from '../ui/text/money.tsx'

/** The best-selling products of the period, each with its share of all sales. */
export function BestProducts({ best, all }: { best: VendorDashboard['best']; all: number }) {
  const { t } = useTranslation('vendor-dashboard')
  const { percent } = useFormats()
  return (
    <Panel title={t('best.title')}>
      {best.length === 0 ? (
        <p className="quiet">{t('best.none')}</p>
      ) : (
        <ol className={`divided ${lines.lines}`}>
          {best.map(({ productId, name, image, pieces, sales }) => (
            <li key={productId}>
              <Thumb src={image} />
              <div>
                <Link className="plain-link" to={`/shop/product/${productId}`}>
                  <bdi>{name}</bdi>
                </Link>
                <p className="row baseline gap-1">
                  <Money amount={sales} className="strong" />
                  <small>{t('best.sold', { count: pieces, share: percent(all > 0 ? (sales / all) * 100 : 0) })}</small>
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
