import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useNavigate } from 'react-router'
import { DraftNotice } from '../../lib/forms/draft-notice.tsx'
import type { EditedField } from '../../lib/forms/edit.ts'
import { fieldErrors, messageOf, statusOf } from '../../lib/api/errors.ts'
import { focusFirstError, rulesOf } from '../../lib/forms/form-rules.ts'
import { SessionEnded } from '../../lib/session/session-ended.tsx'
import { UnsavedChangesDialog } from '../../lib/forms/unsaved-changes.tsx'
import { useCountryChoices } from '../../lib/formats/use-country-names.ts'
import { useEdit } from '../../lib/forms/use-edit.tsx'
import { type IdempotencyHeaders, useFormDraft } from '../../lib/forms/use-form-draft.ts'
import { useOpeningHours } from '../../lib/formats/use-opening-hours.ts'
import { useImageUpload } from '../../lib/images/use-image-upload.ts'
import { useTranslatedErrors } from '../../lib/forms/use-translated-errors.ts'
import { ImageField } from '../../ui/images/image-field.tsx'
import { Picture } from '../../ui/images/picture.tsx'
import styles from '../../ui/fields/form.module.css'
import { FormFooter } from '../../ui/fields/form-footer.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Pair } from '../../ui/fields/pair.tsx'
import { RegionField } from '../../ui/fields/region-field.tsx'
import { GpsField } from './gps-field.tsx'
import { OpeningHoursField } from './opening-hours-field.tsx'
import { PayoutFields } from './payout-fields.tsx'
import { phoneForCountry, ShopForm as ShopFormRules, type ShopFormValues } from './shop-form-values.ts'

interface ShopFormProps {
  /** Storage name of the draft. */
  draftName: string
  /** Without it for staff: the payout account is the owner's. */
  withPayout?: boolean
  initial: ShopFormValues
  submitLabel: string
  /** Fallback for errors without a message, translated. */
  failureText: string
  /** Saves the shop and returns its id. */
  save: (form: ShopFormValues, base: ShopFormValues, headers: IdempotencyHeaders) => Promise<number>
  /** Reads the stored shop; for edits. */
  read?: () => Promise<ShopFormValues>
}

/** The form for opening and editing a shop. */
export function ShopForm({
  draftName,
  withPayout = true,
  initial: given,
  submitLabel,
  failureText,
  save,
  read = async () => given,
}: ShopFormProps) {
  const { t } = useTranslation('shops')
  const navigate = useNavigate()
  const page = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [failure, setFailure] = useState<string>()
  const [sendingImage, setSendingImage] = useState(false)
  // A refetch must not overwrite edits.
  const [initial] = useState(given)
  const form = useForm<ShopFormValues>({ initialValues: initial, validate: rulesOf(ShopFormRules) })
  useTranslatedErrors(form)
  const draft = useFormDraft(form, initial, draftName)
  const edit = useEdit({ ...draft, form, fields: useEditedFields(), read })
  const { imageUrl } = form.values
  const image = useImageUpload('shop', { label: t('form.image'), max: 1, count: imageUrl ? 1 : 0 })

  const submit = form.onSubmit(
    async (values) => {
      if (sending.current) return
      sending.current = true
      setFailure(undefined)
      try {
        const id = await edit.send(values, (mine, base) => draft.sendOnce((headers) => save(mine, base, headers)))
        if (id === undefined) {
          sending.current = false
          return
        }
        draft.saved()
        await navigate(`/shop/${id}`)
      } catch (error) {
        const atFields = fieldErrors(error)
        form.setErrors(atFields)
        if (Object.keys(atFields).length > 0) focusFirstError(page.current)
        // An expired session has its own message and link.
        else if (statusOf(error) !== 401) setFailure(messageOf(error, failureText))
        // Only a failure unlocks the form: a second click during the navigation must not send again.
        sending.current = false
      }
    },
    (errors) => {
      setFailure(errors['imageUrl'] ? t('form.imageFirst') : undefined)
      focusFirstError(page.current)
    },
  )
  return (
    <form ref={page} className={`stack ${styles.form}`} noValidate onSubmit={submit}>
      <DraftNotice draft={draft} />
      <FormSection title={t('form.about')}>
        <ImageField
          {...image}
          value={imageUrl ? [imageUrl] : []}
          onChange={([url = '']) => form.setFieldValue('imageUrl', url)}
          onBusyChange={setSendingImage}
          error={form.errors['imageUrl'] as string | undefined}
        />
        <AboutFields form={form} />
      </FormSection>
      <PlaceFields form={form} />
      <OpeningHoursField form={form} />
      {withPayout && <PayoutFields form={form} />}
      <SessionEnded />
      <FormActions failure={failure} submitLabel={submitLabel} busy={form.submitting} disabled={sendingImage} />
      <UnsavedChangesDialog blocker={draft.blocker} />
      {edit.dialog}
    </form>
  )
}

interface FormActionsProps {
  failure: string | undefined
  submitLabel: string
  busy: boolean
  disabled: boolean
}

function FormActions({ failure, submitLabel, busy, disabled }: FormActionsProps) {
  const { t } = useTranslation('shops')
  return (
    <FormFooter failure={failure}>
      <Button component={Link} to="/shop" variant="default">
        {t('form.cancel')}
      </Button>
      <Button type="submit" loading={busy} disabled={disabled}>
        {submitLabel}
      </Button>
    </FormFooter>
  )
}

function AboutFields({ form }: { form: UseFormReturnType<ShopFormValues> }) {
  const { t } = useTranslation('shops')
  return (
    <>
      <TextInput label={t('form.name')} required {...form.getInputProps('name')} />
      <Textarea
        label={t('form.description')}
        description={t('form.descriptionHint')}
        rows={5}
        required
        {...form.getInputProps('description')}
      />
    </>
  )
}

function PlaceFields({ form }: { form: UseFormReturnType<ShopFormValues> }) {
  const { t } = useTranslation('shops')
  const countries = useCountryChoices()
  const { phone, country } = form.values
  const chooseCountry = (chosen: string | null) => {
    form.setFieldValue('phone', phoneForCountry(phone, country, chosen))
    form.setFieldValue('country', chosen)
  }
  return (
    <FormSection title={t('form.place')}>
      <TextInput
        label={t('form.address')}
        description={t('form.addressHint')}
        required
        {...form.getInputProps('address')}
      />
      <GpsField
        field={form.getInputProps('gpsAddress')}
        value={form.values.gpsAddress}
        onChange={(gpsAddress) => form.setFieldValue('gpsAddress', gpsAddress)}
      />
      <Pair>
        <Select
          label={t('form.country')}
          data={countries}
          required
          searchable
          clearable={false}
          comboboxProps={{ keepMounted: false }}
          {...form.getInputProps('country')}
          onChange={chooseCountry}
        />
        <TextInput
          label={t('form.phone')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          required
          {...form.getInputProps('phone')}
        />
      </Pair>
      <Pair>
        <TextInput
          label={t('form.town')}
          description={t('form.townHint')}
          autoComplete="address-level2"
          {...form.getInputProps('town')}
        />
        <RegionField
          label={t('form.region')}
          country={country ?? ''}
          noneFound={t('form.noRegion')}
          required={false}
          description={t('form.regionHint')}
          field={form.getInputProps('region')}
        />
      </Pair>
    </FormSection>
  )
}

/** Labels of the fields in the edit conflict dialog. */
function useEditedFields(): readonly EditedField<ShopFormValues>[] {
  const { t } = useTranslation('shops')
  const hoursText = useOpeningHours()
  const texts = (['name', 'description', 'address', 'country', 'phone'] as const).map((name) => ({
    names: [name],
    label: t(`form.${name}`),
  }))
  return [
    {
      names: ['imageUrl'],
      label: t('form.image'),
      show: ({ imageUrl }) => <Picture src={imageUrl} alt="" width={160} height={120} />,
    },
    ...texts,
    { names: ['gpsAddress'], label: t('form.gpsAddress') },
    { names: ['town'], label: t('form.town') },
    { names: ['region'], label: t('form.region') },
    {
      names: ['openingHours'],
      label: t('form.hours'),
      show: ({ openingHours }) => hoursText(openingHours),
    },
    {
      names: ['payout'],
      label: t('payout.title'),
      show: ({ payout: { network, number, name } }) => [network, number, name].filter(Boolean).join('\n'),
    },
  ]
}
