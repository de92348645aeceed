import { ghanaRegions } from '@axle/contract/ghana-regions'
import { ghanaTownOf, ghanaTowns, placeKey } from '@axle/contract/ghana-towns'
import { limits } from '@axle/contract/limits'
import { Autocomplete, Button, Select } from '@mantine/core'
import { Fold, FormSection } from '../../ui/fields/form-section.tsx'
import { Pair } from '../../ui/fields/pair.tsx'
import { placeLine } from '../../ui/text/place-line.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { RateFields } from './rate-fields.tsx'
import { emptyRate, type PlaceValues } from './table-values.ts'
import type { TableForm } from './use-table-form.tsx'

/** The rows by region and town, folded: a table may have hundreds. */
export function PlaceRows({ form }: { form: TableForm }) {
  const { t } = useTranslation('delivery-table')
  const { places } = form.values
  const add = () => form.insertListItem('places', { region: '', town: '', rate: emptyRate })
  return (
    <FormSection title={t('places')} hint={t('placesHint')} error={form.errors['places']}>
      {places.map((place, at) => (
        <PlaceRow key={at} form={form} place={place} at={at} />
      ))}
      <div>
        <Button variant="default" disabled={places.length >= limits.delivery.maxRows} onClick={add}>
          {t('add')}
        </Button>
      </div>
    </FormSection>
  )
}

function PlaceRow({ form, place, at }: { form: TableForm; place: PlaceValues; at: number }) {
  const { t } = useTranslation('delivery-table')
  const name = placeLine([place.town || (place.region && t('wholeRegion')), place.region])
  const isFaulty = Object.keys(form.errors).some((path) => path.startsWith(`places.${at}.`))
  const isNew = place.region === '' && place.town === ''
  return (
    <Fold
      title={name || t('newRow')}
      note={place.rate.delivers ? place.rate.fee : t('none')}
      open={isFaulty || isNew || undefined}
    >
      <Pair>
        <Town form={form} place={place} at={at} />
        <Select
          label={t('region')}
          data={ghanaRegions}
          searchable
          required
          comboboxProps={{ keepMounted: false }}
          {...form.getInputProps(`places.${at}.region`)}
          value={place.region || null}
          onChange={(region) => form.setFieldValue(`places.${at}.region`, region ?? '')}
        />
      </Pair>
      <RateFields form={form} path={`places.${at}.rate`} delivers={place.rate.delivers} />
      <div>
        <Button variant="default" size="xs" onClick={() => form.removeListItem('places', at)}>
          {t('remove')}
        </Button>
      </div>
    </Fold>
  )
}

/** A town of the list, or any other; the region follows from a listed one. */
function Town({ form, place, at }: { form: TableForm; place: PlaceValues; at: number }) {
  const { t } = useTranslation('delivery-table')
  const known = ghanaTowns.filter(({ region }) => place.region === '' || region === place.region)
  return (
    <Autocomplete
      label={t('town')}
      description={t('townHint')}
      data={[...new Set(known.map(({ name }) => name))]}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && placeKey(option.label).includes(placeKey(search))).slice(0, 20)
      }
      maxLength={limits.shop.town}
      comboboxProps={{ keepMounted: false }}
      {...form.getInputProps(`places.${at}.town`)}
      onChange={(town) => {
        form.setFieldValue(`places.${at}.town`, town)
        const region = ghanaTownOf(town)?.region
        if (region && place.region === '') form.setFieldValue(`places.${at}.region`, region)
      }}
    />
  )
}
