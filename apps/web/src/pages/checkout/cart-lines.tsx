import { type CartItem, setForOtherVehicle } from '../../cart/cart.ts'
import { CartItems } from '../../cart/cart-items.tsx'
import { cartStore } from '../../cart/cart-store.ts'
import type { Quote } from '../../delivery-terms/quotes.ts'
import { ShopQuote } from '../../delivery-terms/shop-quote.tsx'
import { CartFit } from '../../garage/fit/cart-fit.tsx'

interface CartLinesProps {
  items: readonly CartItem[]
  messages?: ReadonlyMap<number, string>
  editable: boolean
  /** Delivery by shop. */
  quotes: ReadonlyMap<number, Quote>
}

const noMessages: ReadonlyMap<number, string> = new Map()

/** The items of the cart by shop, each with its verdict for the chosen vehicle. */
export const CartLines = ({ messages = noMessages, quotes, ...props }: CartLinesProps) => (
  <CartItems
    {...props}
    messages={messages}
    noteOf={fitOf}
    deliveryOf={(shopId) => <ShopQuote quote={quotes.get(shopId)} />}
  />
)

const fitOf = ({ id, forOtherVehicle = false }: CartItem) => (
  <CartFit
    productId={id}
    isForOther={forOtherVehicle}
    onForOther={(isForOther) => cartStore.set((cart) => setForOtherVehicle(cart, id, isForOther))}
  />
)
