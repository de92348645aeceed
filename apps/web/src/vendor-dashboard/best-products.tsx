import type { VendorDashboard } from '@axle/contract/vendor-dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Money } from '../ui/text/money.tsx'
import { Picture } from '../ui/images/picture.tsx'

/** The best-selling products of the period, each with its share of all sales. */
export function BestProducts({ best, all }: { best: VendorDashboard['best']; all: number }) {
  const { t } = useTranslation('vendor-dashboard')
  const { percent } = useFormats()
  return (
    <section className="vendor-dashboard-panel" aria-labelledby="vendor-dashboard-best">
      <h3 id="vendor-dashboard-best">{t('best.title')}</h3>
      {best.length === 0 ? (
        <p className="vendor-dashboard-none">{t('best.none')}</p>
      ) : (
        <ol className="vendor-dashboard-best">
          {best.map(({ productId, name, image, pieces, sales }) => (
            <li key={productId}>
              <Picture src={image} alt="" width={56} height={56} />
              <Link to={`/shop/product/${productId}`}>
                <bdi>{name}</bdi>
              </Link>
              <span>
                <Money amount={sales} />
                <small>{t('best.sold', { count: pieces, share: percent(all > 0 ? (sales / all) * 100 : 0) })}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
