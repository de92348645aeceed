import type { Address } from '@axle/contract/addresses'
import { useTranslation } from 'react-i18next'
import { Choice } from './choice.tsx'

interface AddressChoiceProps {
  addresses: readonly Address[]
  selected: number | undefined
  onChoose: (address: Address) => void
}

/** The saved addresses; the default one is chosen to begin with. */
export function AddressChoice({ addresses, selected, onChoose }: AddressChoiceProps) {
  const { t } = useTranslation('checkout')
  return (
    <fieldset className="checkout-block">
      <legend>{t('addresses')}</legend>
      {addresses.map((address) => (
        <Choice
          key={address.id}
          name="address"
          checked={address.id === selected}
          onChoose={() => onChoose(address)}
          title={address.fullName}
          aside={address.isDefault && <span className="choice-mark">{t('default')}</span>}
        >
          <AddressText address={address} />
        </Choice>
      ))}
    </fieldset>
  )
}

interface AddressLike {
  address: string
  city: string
  state: string
  zipCode: string
  country: string
  phone: string
}

export function AddressText({ address }: { address: AddressLike }) {
  const place = [address.address, address.city, address.state, address.zipCode, address.country].filter(Boolean)
  return (
    <>
      {place.join(', ')}
      <br />
      <bdi dir="ltr">{address.phone}</bdi>
    </>
  )
}
