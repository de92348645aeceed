import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '../../addresses/address-queries.ts'
import type { Cart } from '../../cart/cart.ts'
import { freshCartQuery } from '../../cart/fresh-cart.ts'
import { siteQuery } from '../../checkout/checkout-queries.ts'
import { inGhana, useAskedPlace } from '../../delivery-terms/place-store.ts'
import { useSite } from '../../lib/api/site.ts'
import { useDelivery } from './use-delivery.ts'

/** Loads what the steps need from the server, and refreshes the cart. */
export function useCheckoutData(cart: Cart, userId: number | undefined) {
  const site = useQuery(siteQuery(useSite()?.facts))
  const fresh = useQuery(freshCartQuery(cart.items))
  const addresses = useQuery({ ...addressesQuery(userId ?? 0), enabled: userId !== undefined })
  // The stored cart may have another user's address: only the signed-in user's own count.
  const destination = addresses.data?.find((address) => address.id === cart.billing?.id)
  const selected = destination ?? addresses.data?.find((address) => address.isDefault)
  const asked = useAskedPlace()
  const chosen = selected && { country: selected.country, region: selected.state, town: selected.city }
  const delivery = useDelivery(cart, site.data, chosen ?? (asked ? inGhana(asked) : undefined))
  const refresh = async () => {
    await Promise.all([fresh.refetch(), site.refetch(), delivery.terms.refetch()])
  }
  return { site, fresh, addresses, delivery, destination, selected, refresh }
}
