import './cart-items.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toCedis, toPesewas } from '@axle/contract/money'
import { money } from '../lib/formats/format.ts'
import { Fee } from '../ui/text/fee.tsx'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/text/money.tsx'
import { Picture } from '../ui/images/picture.tsx'
import { type CartItem, isShort, removeItem, removeShop, setQuantity, shopsOf, subtotalOf } from './cart.ts'
import { cartStore } from './cart-store.ts'
import { QuantityBox } from './quantity-box.tsx'

interface CartItemsProps {
  items: readonly CartItem[]
  /** The server's message per product when it refused the order. */
  messages: ReadonlyMap<number, string>
  /** False in the review: there only problems can be fixed. */
  editable: boolean
  /** Each shop's delivery fee in cedis; undefined while it loads. */
  fee: number | undefined
  /** Content of another module below an item's name. */
  noteOf?: (item: CartItem) => ReactNode
}

/** The items of the cart, grouped by shop. */
export function CartItems({ items, messages, editable, fee, noteOf }: CartItemsProps) {
  // In the review the shops are below another heading.
  const Heading = editable ? 'h3' : 'h4'
  return shopsOf(items).map((shop) => (
    <section key={shop.id} className="cart-shop" aria-label={shop.name}>
      <Heading>
        <Icon name="store" size={18} />{' '}
        <Link to={`/shop/${shop.id}`}>
          <bdi>{shop.name}</bdi>
        </Link>
      </Heading>
      {shop.items.some((item) => item.isShopClosed) && <ClosedShop id={shop.id} name={shop.name} />}
      <ul>
        {shop.items.map((item) => (
          <CartItemRow
            key={item.id}
            item={item}
            message={messages.get(item.id)}
            editable={editable}
            note={noteOf?.(item)}
          />
        ))}
      </ul>
      {shop.items.some((item) => !item.isShopClosed) && <ShopSums items={shop.items} fee={fee} />}
    </section>
  ))
}

/** Shows that a shop is closed. Its items stay in the cart until removed and do not block the order. */
function ClosedShop({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('cart')
  return (
    <div className="cart-item-problem" role="alert">
      <p>{t('shopClosed', { shop: name })}</p>
      <div className="cart-item-fix">
        <Button size="xs" variant="default" onClick={() => cartStore.set((cart) => removeShop(cart, id))}>
          {t('removeShop')}
        </Button>
      </div>
    </div>
  )
}

/** The sums of one shop. */
function ShopSums({ items, fee }: { items: readonly CartItem[]; fee: number | undefined }) {
  const { t } = useTranslation('cart')
  return (
    <dl className="cart-shop-sums">
      <div>
        <dt>{t('ofShop')}</dt>
        <dd>
          <Money amount={subtotalOf(items)} />
        </dd>
      </div>
      {fee !== undefined && (
        <div>
          <dt>{t('delivery')}</dt>
          <dd>
            <Fee amount={fee} />
          </dd>
        </div>
      )}
    </dl>
  )
}

interface CartItemRowProps {
  item: CartItem
  message: string | undefined
  editable: boolean
  note?: ReactNode
}

function CartItemRow({ item, message, editable, note }: CartItemRowProps) {
  const { t } = useTranslation('cart')
  const change = (quantity: number) => cartStore.set((cart) => setQuantity(cart, item.id, quantity))
  return (
    <li className="cart-item">
      <Picture src={item.coverUrl} alt="" width={72} height={72} />
      <div className="cart-item-name">
        <Link to={`/shop/product/${item.id}`}>
          <bdi>{item.name}</bdi>
        </Link>
        <span className="cart-item-each">
          <bdi>{t('each', { price: money(item.price) })}</bdi>
        </span>
        {note}
      </div>
      <div className="cart-item-quantity">
        {editable && !item.isShopClosed ? (
          <QuantityBox value={item.quantity} stock={item.available} onChange={change} name={item.name} />
        ) : (
          t('pieces', { count: item.quantity })
        )}
      </div>
      <Money className="cart-item-sum" amount={toCedis(toPesewas(item.price) * item.quantity)} />
      {editable && <RemoveButton item={item} />}
      <ItemProblem item={item} message={message} editable={editable} />
    </li>
  )
}

function RemoveButton({ item, text }: { item: CartItem; text?: string }) {
  const { t } = useTranslation('cart')
  const remove = () => cartStore.set((cart) => removeItem(cart, item.id))
  if (text) {
    return (
      <Button size="xs" variant="default" onClick={remove} aria-label={t('removeItem', { name: item.name })}>
        {text}
      </Button>
    )
  }
  return (
    <button
      type="button"
      className="plain-icon-button cart-item-remove"
      aria-label={t('removeItem', { name: item.name })}
      onClick={remove}
    >
      <Icon name="trash" size={18} />
    </button>
  )
}

/** A problem or change of an item, with a button that fixes it. */
function ItemProblem({ item, message, editable }: CartItemRowProps) {
  const { t } = useTranslation('cart')
  const short = isShort(item)
  const prices = { before: money(item.priceBefore ?? item.price), now: money(item.price) }
  if (!short && !message && item.priceBefore === undefined) return null
  return (
    <div className="cart-item-problem" role="alert" data-tone={short || message ? 'danger' : 'warning'}>
      {item.priceBefore !== undefined && <p>{t(item.price > item.priceBefore ? 'priceUp' : 'priceDown', prices)}</p>}
      {short ? (
        <p>{item.available === 0 ? t('gone') : t('only', { count: item.available })}</p>
      ) : (
        message && <p>{message}</p>
      )}
      {short && (
        <div className="cart-item-fix">
          {item.available > 0 && (
            <Button size="xs" onClick={() => cartStore.set((cart) => setQuantity(cart, item.id, item.available))}>
              {t('setTo', { quantity: item.available })}
            </Button>
          )}
          <RemoveButton item={item} text={t('remove')} />
        </div>
      )}
      {!short && message && !editable && <RemoveButton item={item} text={t('remove')} />}
    </div>
  )
}
