import { placeLine, streetLine } from './place-line.ts'

interface AddressLike {
  address: string
  city: string
  state: string
  zipCode: string
  country: string
  phone: string
}

/** A postal address with its contact. */
export function AddressText({ address }: { address: AddressLike }) {
  const place = [streetLine(address.address), address.city, address.state, address.zipCode, address.country]
  return (
    <>
      <bdi>{placeLine(place)}</bdi>
      <br />
      <bdi dir="ltr">{address.phone}</bdi>
    </>
  )
}
