import { Button } from '@mantine/core'
import { toCedis, toPesewas } from '@axle/contract/money'
import type { ReactNode } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { removeWithFocus } from '../lib/browser/remove-with-focus.ts'
import { money } from '../lib/formats/format.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/images/picture.tsx'
import { Money } from '../ui/text/money.tsx'
import { type CartItem, isShort, removeItem, setQuantity } from './cart.ts'
import css from './cart-items.module.css'
import { cartStore } from './cart-store.ts'
import { QuantityBox } from './quantity-box.tsx'

/** The buttons that remove something from the cart. */
export const removers = '[data-removes]'

interface CartLineProps {
  item: CartItem
  message: string | undefined
  editable: boolean
  note?: ReactNode
}

export function CartLine({ item, message, editable, note }: CartLineProps) {
  const { t } = useTranslation('cart')
  const change = (quantity: number) => cartStore.set((cart) => setQuantity(cart, item.id, quantity))
  return (
    <li className={css.line} data-editable={editable}>
      <span className={`ground ${css.picture}`}>
        <Picture src={item.coverUrl} alt="" width={88} height={66} />
      </span>
      <div className={css.product}>
        <Link className="plain-link strong" to={`/shop/product/${item.id}`}>
          <bdi>{item.name}</bdi>
        </Link>
        <bdi className="quiet stack">{t('each', { price: money(item.price) })}</bdi>
      </div>
      <div className={css.note}>{note}</div>
      <div className={css.quantity}>
        {editable && !item.isShopClosed ? (
          <QuantityBox value={item.quantity} stock={item.available} onChange={change} name={item.name} />
        ) : (
          <span className="quiet">{t('pieces', { count: item.quantity })}</span>
        )}
      </div>
      <Money className={`strong ${css.sum}`} amount={toCedis(toPesewas(item.price) * item.quantity)} />
      {editable && <RemoveButton item={item} />}
      <ItemProblem item={item} message={message} editable={editable} />
    </li>
  )
}

function RemoveButton({ item, text }: { item: CartItem; text?: string }) {
  const { t } = useTranslation('cart')
  const shared = {
    'aria-label': t('removeItem', { name: item.name }),
    'data-removes': true,
    onClick: ({ currentTarget }: { currentTarget: Element }) =>
      removeWithFocus(currentTarget, removers, () => cartStore.set((cart) => removeItem(cart, item.id))),
  }
  if (text) {
    return (
      <Button size="xs" variant="default" {...shared}>
        {text}
      </Button>
    )
  }
  return (
    <button type="button" className={`plain-icon-button ${css.remove}`} {...shared}>
      <Icon name="trash" size={18} />
    </button>
  )
}

/** A problem or change of an item, with a button that fixes it. */
function ItemProblem({ item, message, editable }: CartLineProps) {
  const { t } = useTranslation('cart')
  const short = isShort(item)
  const prices = { before: money(item.priceBefore ?? item.price), now: money(item.price) }
  if (!short && !message && item.priceBefore === undefined) return null
  return (
    <div
      className={`notice whole row spread small ${css.problem}`}
      role="alert"
      data-tone={short || message ? 'danger' : 'warning'}
    >
      {item.priceBefore !== undefined && <p>{t(item.price > item.priceBefore ? 'priceUp' : 'priceDown', prices)}</p>}
      {short ? (
        <p>{item.available === 0 ? t('gone') : t('only', { count: item.available })}</p>
      ) : (
        message && <p>{message}</p>
      )}
      {short && item.available > 0 && (
        <Button size="xs" onClick={() => cartStore.set((cart) => setQuantity(cart, item.id, item.available))}>
          {t('setTo', { quantity: item.available })}
        </Button>
      )}
      {(short || (message && !editable)) && <RemoveButton item={item} text={t('remove')} />}
    </div>
  )
}
