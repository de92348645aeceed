import type { Address } from '@axle/contract/addresses'
import { AddressBook } from '../../addresses/address-book.tsx'
import type { Cart } from '../../cart/cart.ts'
import { placeStore } from '../../delivery-terms/place-store.ts'
import { changeCart } from './change-cart.ts'

/** The id of the address form, which Continue submits. */
export const addressForm = 'delivery-address'

interface AddressesProps {
  userId: number
  addresses: { data: Address[] | undefined }
  selected: Address | undefined
  cart: Cart
  onContinue: (billing: Address) => void
}

/** The saved addresses; the chosen one goes into the cart. */
export const Addresses = ({ userId, addresses, selected, cart, onContinue }: AddressesProps) => (
  <AddressBook
    formId={addressForm}
    userId={userId}
    addresses={addresses.data ?? []}
    selected={selected?.id}
    onChoose={(billing) => changeCart({ billing })}
    onDeleted={(id) => id === cart.billing?.id && changeCart({ billing: null })}
    onContinue={onContinue}
    place={placeStore.get()}
    onPlace={placeStore.set}
  />
)
