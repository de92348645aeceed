import { type Address, AddressFields } from '@axle/contract/addresses'
import { countryLabels, defaultCountry } from '@axle/contract/countries'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors, messageOf } from '../lib/errors.ts'
import { focusFirstError, rulesOf } from '../lib/form-rules.ts'
import { useSession } from '../lib/session.ts'
import { addressesQuery, saveAddress } from './checkout-queries.ts'

// Widened from its literal, so that another country can be chosen.
const ghana: string = defaultCountry

interface AddressFormProps {
  userId: number
  /** Nothing is saved yet: this one becomes the default unless it is switched off. */
  first: boolean
  onSaved: (address: Address) => void
  onCancel: (() => void) | undefined
}

export default function AddressForm({ userId, first, onSaved, onCancel }: AddressFormProps) {
  const { t } = useTranslation('checkout')
  const queryClient = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const { user } = useSession()
  // A second click comes before the button has been drawn as busy.
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    initialValues: {
      fullName: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
      phone: user?.phone ?? '',
      address: '',
      city: '',
      state: '',
      zipCode: '',
      country: ghana,
      isDefault: first,
    },
    validate: rulesOf(AddressFields),
  })
  const save = async (values: typeof form.values) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const address = await saveAddress(values)
      await queryClient.invalidateQueries({ queryKey: addressesQuery(userId).queryKey })
      onSaved(address)
    } catch (error) {
      form.setErrors(fieldErrors(error))
      setFailure(messageOf(error, t('addressFailed')))
    } finally {
      setBusy(false)
      sending.current = false
    }
  }
  return (
    <form
      ref={element}
      className="checkout-block address-form"
      aria-label={t('newAddress')}
      noValidate
      onSubmit={form.onSubmit(save, () => focusFirstError(element.current))}
    >
      <TextInput label={t('fullName')} autoComplete="name" withAsterisk {...form.getInputProps('fullName')} />
      <TextInput
        label={t('phone')}
        description={t('phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        withAsterisk
        {...form.getInputProps('phone')}
      />
      <TextInput
        className="address-form-wide"
        label={t('address')}
        autoComplete="street-address"
        withAsterisk
        {...form.getInputProps('address')}
      />
      <TextInput label={t('city')} autoComplete="address-level2" withAsterisk {...form.getInputProps('city')} />
      <TextInput label={t('state')} autoComplete="address-level1" withAsterisk {...form.getInputProps('state')} />
      <TextInput label={t('zipCode')} autoComplete="postal-code" {...form.getInputProps('zipCode')} />
      <NativeSelect
        label={t('country')}
        autoComplete="country-name"
        data={countryLabels}
        withAsterisk
        {...form.getInputProps('country')}
      />
      <Switch
        className="address-form-wide"
        label={t('isDefault')}
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
      {failure && (
        <p className="form-failure address-form-wide" role="alert">
          {failure}
        </p>
      )}
      <div className="checkout-buttons address-form-wide">
        <Button type="submit" loading={busy}>
          {t('saveAddress')}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
