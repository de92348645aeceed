import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressesQuery } from '../../addresses/address-queries.ts'
import type { Cart } from '../../cart/cart.ts'
import { freshCartQuery } from '../../cart/fresh-cart.ts'
import { useSite } from '../../lib/api/site.ts'
import { siteQuery } from '../../checkout/checkout-queries.ts'
import { changeCart } from './change-cart.ts'

/** Loads what the steps need from the server, and refreshes the cart. */
export function useCheckoutData(cart: Cart, userId: number | undefined) {
  const site = useQuery(siteQuery(useSite()?.facts))
  const fresh = useQuery(freshCartQuery(cart.items))
  const addresses = useQuery({ ...addressesQuery(userId ?? 0), enabled: userId !== undefined })
  const fee = site.data?.shippingFees[cart.transitType]
  useEffect(() => {
    if (fee !== undefined && fee !== cart.feePerShop) changeCart({ feePerShop: fee })
  }, [fee, cart.feePerShop])
  // The stored cart may have another user's address: only the signed-in user's own count.
  const destination = addresses.data?.find((address) => address.id === cart.billing?.id)
  const selected = destination ?? addresses.data?.find((address) => address.isDefault)
  const refresh = async () => {
    await Promise.all([fresh.refetch(), site.refetch()])
  }
  return { site, fresh, addresses, fee, destination, selected, refresh }
}
