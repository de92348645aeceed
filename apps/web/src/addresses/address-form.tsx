import type { Address } from '@axle/contract/addresses'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { type EditedField, editOf } from '../lib/forms/edit.ts'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { useSession } from '../lib/session/session.ts'
import { useCountryChoices } from '../lib/formats/use-country-names.ts'
import { useEdit } from '../lib/forms/use-edit.tsx'
import { useFormSending } from '../lib/forms/use-form-sending.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Notice } from '../ui/layout/notice.tsx'
import { RegionField } from '../ui/fields/region-field.tsx'
import { TownField } from './town-field.tsx'
import { addressDraft, useAddressForm } from './address-draft.ts'
import {
  type AddressValues,
  newAddress,
  placeIn,
  type PlaceOfAddress,
  valuesOf,
  wireOf,
  withNamedRegion,
} from './address-fields.ts'
import { addAddress, addressesQuery, changeAddress, readAddress } from './address-queries.ts'

interface AddressFormProps {
  /** Lets a button outside the form submit it. */
  formId: string
  userId: number
  /** The address to edit; without it the form adds one. */
  address: Address | undefined
  /** The first address becomes the default unless the user switches that off. */
  isFirst: boolean
  /** `continues`: an outside button submitted the form. */
  onSaved: (address: Address, continues: boolean) => void
  onCancel: (() => void) | undefined
  /** What a new address starts with. */
  place: PlaceOfAddress | null
  /** Called when a field is left and the place in Ghana is known, before anything is saved. */
  onPlace: ((place: PlaceOfAddress) => void) | undefined
  /** Called instead of saving when an outside button submits an unchanged form. */
  onContinue: (() => void) | undefined
}

export default function AddressForm({
  formId,
  userId,
  address,
  isFirst,
  onSaved,
  onCancel,
  onContinue,
  place,
  onPlace,
}: AddressFormProps) {
  const { t } = useTranslation('addresses')
  const { fullName } = useFormats()
  const queryClient = useQueryClient()
  const { user } = useSession()
  const typing = useAddressForm(addressDraft(userId, address?.id), () =>
    address ? valuesOf(address) : newAddress(user ? fullName(user) : '', user?.phone ?? '', isFirst, place),
  )
  const { form } = typing
  const edit = useAddressEdit(typing, address)
  const { element, busy, failure, onSend } = useFormSending(form)
  const continues = useRef(false)
  const save = async (values: AddressValues) => {
    const saved = await edit.send(values)
    if (!saved) return
    await queryClient.invalidateQueries({ queryKey: addressesQuery(userId).queryKey })
    typing.end(() => onSaved(saved, continues.current))
  }
  const submit = onSend(save, address ? t('editFailed') : t('saveFailed'))
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    continues.current = submitter !== null && !event.currentTarget.contains(submitter)
    if (!continues.current || !onContinue || typing.isTyped()) return submit(event)
    event.preventDefault()
    onContinue()
  }
  // Focus the form when the user opened it, not when it shows because there is no address.
  useEffect(() => {
    if (!isFirst) element.current?.querySelector('input')?.focus()
  }, [isFirst, element])
  return (
    <form
      ref={element}
      id={formId}
      className="columns top rule-above"
      aria-label={address ? t('edit') : t('new')}
      noValidate
      onSubmit={onSubmit}
      onBlur={() => {
        const known = placeIn(form.getValues())
        if (known) onPlace?.(known)
      }}
    >
      <div className="whole stack">
        <h3 className="title">{address ? t('edit') : t('new')}</h3>
        <DraftNotice draft={typing} />
      </div>
      <Fields form={form} />
      {failure && (
        // The bar at the lower edge of a phone would cover it.
        <div className="whole" ref={showOnMount}>
          <Notice tone="danger">{failure.text}</Notice>
        </div>
      )}
      <Actions busy={busy} onCancel={onCancel && (() => typing.end(onCancel))} />
      {edit.dialog}
    </form>
  )
}

function Actions({ busy, onCancel }: { busy: boolean; onCancel: (() => void) | undefined }) {
  const { t } = useTranslation('addresses')
  return (
    <div className="whole row page-actions">
      <Button type="submit" loading={busy}>
        {t('save')}
      </Button>
      {onCancel && (
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}

const showOnMount = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Adds an address or changes a stored one, and asks where somebody else changed it meanwhile. */
function useAddressEdit(typing: ReturnType<typeof useAddressForm>, address: Address | undefined) {
  const id = address?.id
  const { send, dialog } = useEdit({
    ...typing,
    fields: useAddressFields(),
    read: async () => (id === undefined ? typing.base : valuesOf(await readAddress(id))),
  })
  const put = (mine: AddressValues, base: AddressValues) =>
    id === undefined
      ? addAddress(withNamedRegion(wireOf(mine)))
      : changeAddress(
          id,
          editOf(withNamedRegion(wireOf(mine)), wireOf(base), {
            // Older versions stored a lone landmark in brackets; send that spelling as the value before the edit.
            ...(typing.isFresh && base === typing.base && address && { stored: { address: address.address } }),
          }),
        )
  return { send: (values: AddressValues) => send(values, put), dialog }
}

function Fields({ form }: { form: UseFormReturnType<AddressValues> }) {
  const { t } = useTranslation('addresses')
  const countries = useCountryChoices()
  return (
    <>
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
      <RegionField
        label={t('state')}
        country={form.values.country}
        noneFound={t('noRegion')}
        field={form.getInputProps('state')}
      />
      <TownField
        label={t('city')}
        country={form.values.country}
        region={form.values.state}
        field={form.getInputProps('city')}
        onRegion={(region) => form.setFieldValue('state', region)}
      />
      <TextInput label={t('street')} autoComplete="address-line1" {...form.getInputProps('street')} />
      <TextInput
        label={t('landmark')}
        description={t('landmarkHint')}
        autoComplete="address-line2"
        {...form.getInputProps('landmark')}
      />
      <TextInput
        label={t('digital')}
        description={t('digitalHint')}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        {...form.getInputProps('digital')}
      />
      <TextInput label={t('zipCode')} autoComplete="postal-code" dir="ltr" {...form.getInputProps('zipCode')} />
      <NativeSelect
        label={t('country')}
        autoComplete="country-name"
        data={countries}
        withAsterisk
        {...form.getInputProps('country')}
      />
      <Switch className="whole" label={t('isDefault')} {...form.getInputProps('isDefault', { type: 'checkbox' })} />
    </>
  )
}

/** Labels of the fields in the edit conflict dialog. */
function useAddressFields(): readonly EditedField<AddressValues>[] {
  const { t } = useTranslation('addresses')
  const names = [
    'fullName',
    'phone',
    'state',
    'city',
    'street',
    'landmark',
    'digital',
    'zipCode',
    'country',
    'isDefault',
  ] as const
  return names.map((name) => ({ names: [name], label: t(name) }))
}
