import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { removeWithFocus } from '../lib/browser/remove-with-focus.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Icon } from '../ui/icon.tsx'
import { Rows } from '../ui/layout/rows.tsx'
import { Money } from '../ui/text/money.tsx'
import { type CartItem, removeShop, shopsOf, subtotalOf } from './cart.ts'
import css from './cart-items.module.css'
import { CartLine, removers } from './cart-line.tsx'
import { cartStore } from './cart-store.ts'

interface CartItemsProps {
  items: readonly CartItem[]
  /** The server's message per product when it refused the order. */
  messages: ReadonlyMap<number, string>
  /** False in the review: there only problems can be fixed. */
  editable: boolean
  /** What the delivery of a shop costs, and how long it takes; undefined while it loads. */
  deliveryOf: (shopId: number) => ReactNode
  /** Content of another module below an item's name. */
  noteOf?: (item: CartItem) => ReactNode
}

/** The items of the cart, grouped by shop. */
export function CartItems({ items, messages, editable, deliveryOf, noteOf }: CartItemsProps) {
  // In the review the shops are below another heading.
  const Heading = editable ? 'h3' : 'h4'
  return shopsOf(items).map((shop) => (
    <section key={shop.id} className={`${editable ? 'box ' : ''}stack gap-2`} aria-label={shop.name}>
      <Heading className="row">
        <Icon name="store" size={18} />
        <Link className="plain-link" to={`/shop/${shop.id}`}>
          <bdi>{shop.name}</bdi>
        </Link>
      </Heading>
      {shop.items.some((item) => item.isShopClosed) && <ClosedShop {...shop} />}
      <ul>
        {shop.items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            message={messages.get(item.id)}
            editable={editable}
            note={noteOf?.(item)}
          />
        ))}
      </ul>
      {shop.items.some((item) => !item.isShopClosed) && <ShopSums items={shop.items} delivery={deliveryOf(shop.id)} />}
    </section>
  ))
}

/** Shows that a shop is closed, or paused until a day. Its items stay in the cart until removed and do not block the order. */
function ClosedShop({ id, name, items }: { id: number; name: string; items: readonly CartItem[] }) {
  const { t } = useTranslation('cart')
  const { date } = useFormats()
  const backOn = items.find((item) => item.isShopClosed)?.backOn
  return (
    <div className={`notice whole row spread small ${css.problem}`} data-tone="warning" role="alert">
      <p>
        {t('shopClosed', { shop: name })}
        {backOn && ` ${t('common:shopPaused.until', { day: date(backOn, 'utc') })}`}
      </p>
      <Button
        size="xs"
        variant="default"
        data-removes
        onClick={({ currentTarget }) =>
          removeWithFocus(currentTarget, removers, () => cartStore.set((cart) => removeShop(cart, id)))
        }
      >
        {t('removeShop')}
      </Button>
    </div>
  )
}

/** The sums of one shop. */
function ShopSums({ items, delivery }: { items: readonly CartItem[]; delivery: ReactNode }) {
  const { t } = useTranslation('cart')
  return (
    <Rows
      className="gap-1 rule-above"
      rows={[
        [t('ofShop'), <Money key="sum" amount={subtotalOf(items)} />],
        ...(delivery === undefined ? [] : [[t('delivery'), delivery] as const]),
      ]}
    />
  )
}
