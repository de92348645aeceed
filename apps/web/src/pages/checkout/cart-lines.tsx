import { type CartItem, setForOtherVehicle } from '../../cart/cart.ts'
import { CartItems } from '../../cart/cart-items.tsx'
import { cartStore } from '../../cart/cart-store.ts'
import { CartFit } from '../../garage/fit/cart-fit.tsx'

interface CartLinesProps {
  items: readonly CartItem[]
  messages?: ReadonlyMap<number, string>
  editable: boolean
  fee: number | undefined
}

const noMessages: ReadonlyMap<number, string> = new Map()

/** The items of the cart by shop, each with its verdict for the chosen vehicle. */
export const CartLines = ({ messages = noMessages, ...props }: CartLinesProps) => (
  <CartItems {...props} messages={messages} noteOf={fitOf} />
)

const fitOf = ({ id, forOtherVehicle = false }: CartItem) => (
  <CartFit
    productId={id}
    isForOther={forOtherVehicle}
    onForOther={(isForOther) => cartStore.set((cart) => setForOtherVehicle(cart, id, isForOther))}
  />
)
