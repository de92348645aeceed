import type { ReactNode } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { toCedis, toPesewas } from '@axle/contract/money'
import { Picture } from '../ui/images/picture.tsx'
import { Money } from '../ui/text/money.tsx'
import { type CartItem, shopsOf } from './cart.ts'
import styles from './cart-preview.module.css'
import { useCart } from './cart-store.ts'

interface CartPreviewProps {
  onClose: () => void
  /** Whether a product fits, from another module. */
  verdictOf: (productId: number) => ReactNode
}

/** The cart at a glance, below its link in the header. */
export function CartPreview({ onClose, verdictOf }: CartPreviewProps) {
  const { t } = useTranslation('cart')
  const { items, totalItems, total } = useCart()
  return (
    <section className={`panel-over stack gap-3 ${styles.preview}`} aria-label={t('cart')}>
      <header className="row spread baseline muted">
        <h2 className="strong">{t('cart')}</h2>
        {totalItems > 0 && <span>{t('pieces', { count: totalItems })}</span>}
      </header>
      {items.length === 0 ? (
        <Empty onClose={onClose} />
      ) : (
        <>
          <div className={styles.shops}>
            {shopsOf(items).map((shop) => (
              <div key={shop.id} className="rule-above">
                <h3 className="small">
                  <bdi>{shop.name}</bdi>
                </h3>
                <ul>
                  {shop.items.map((item) => (
                    <Item key={item.id} item={item} verdict={verdictOf(item.id)} onClose={onClose} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <p className="row spread baseline rule-above strong">
            <span>{t('checkout:total')}</span>
            <Money amount={total} />
          </p>
          <Link className="button-link" to="/shop/product/checkout" onClick={onClose}>
            {t('checkout:title')}
          </Link>
        </>
      )}
    </section>
  )
}

interface ItemProps {
  item: CartItem
  verdict: ReactNode
  onClose: () => void
}

function Item({ item, verdict, onClose }: ItemProps) {
  return (
    <li className={`small ${styles.item}`}>
      <span className="ground">
        <Picture src={item.coverUrl} alt="" width={56} height={42} />
      </span>
      <Link className="plain-link" to={`/shop/product/${item.id}`} onClick={onClose}>
        <bdi>{item.name}</bdi>
      </Link>
      <span className="figure">
        <Money amount={toCedis(toPesewas(item.price) * item.quantity)} className="strong" />
        <bdi dir="ltr" className="note stack">
          {item.quantity} ×
        </bdi>
      </span>
      {verdict && <span className={styles.verdict}>{verdict}</span>}
    </li>
  )
}

function Empty({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cart')
  return (
    <div className="panel">
      <strong>{t('empty')}</strong>
      <p className="small">{t('emptyHint')}</p>
      <Link className="plain-button" to="/shop/all-products" onClick={onClose}>
        {t('browse')}
      </Link>
    </div>
  )
}
