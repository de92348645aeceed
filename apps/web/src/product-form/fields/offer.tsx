import { partNumberKey } from '@axle/contract/part-number'
import { limits } from '@axle/contract/limits'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useMemo } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { yearRanges } from '../../lib/formats/year-ranges.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ProductFormApi } from '../product-form-api.ts'
import { vehicleTreeQuery } from '../product-form-queries.ts'
import { isFilled, type PartNumberRow } from '../product-form-values.ts'
import { entriesWithIds } from '../vehicles/vehicle-choice.ts'
import { groupsOf, withVehicles } from '../vehicles/vehicles.ts'

interface OfferProps {
  form: ProductFormApi
  label: string
  partIds?: readonly number[]
  vehicleIds?: readonly number[]
  partNumbers?: readonly PartNumberRow[]
}

const none: never[] = []
const mostNamed = 4

/** Vehicles and part numbers that one tap adds. Nothing is shown once the product has them all. */
export function Offer({ form, label, partIds = none, vehicleIds = none, partNumbers = none }: OfferProps) {
  const { t } = useTranslation('product-form')
  const formats = useFormats()
  const { values } = form
  const tree = useQuery(vehicleTreeQuery).data
  const offered = useMemo(() => entriesWithIds(tree ?? none, new Set(vehicleIds)), [tree, vehicleIds])
  const vehicles = values.fitsAnyVehicle
    ? none
    : offered.filter(({ id }) => !values.vehicles.some((one) => one.id === id))
  const keys = new Set(values.partNumbers.map(({ number }) => partNumberKey(number)))
  const numbers = partNumbers.filter(({ number }) => !keys.has(partNumberKey(number)))
  if (vehicles.length + numbers.length === 0) return null
  const models = groupsOf(withVehicles([], vehicles)).map(
    ({ make, model, vehicles: of }) =>
      `${make} ${model} ${yearRanges(
        of.map(({ year }) => year),
        formats,
      )}`,
  )
  const names = [...models, ...numbers.map(({ number }) => number)]
  const further = names.length - mostNamed
  const take = () => {
    form.setFieldValue('vehicles', withVehicles(values.vehicles, vehicles))
    const rows = [...values.partNumbers.filter(isFilled), ...numbers].slice(0, limits.product.maxPartNumbers)
    if (numbers.length > 0) form.setFieldValue('partNumbers', rows)
    if (values.partId === null && partIds[0] !== undefined) form.setFieldValue('partId', partIds[0])
  }
  return (
    <div className="well row one-line spread gap-3" role="group" aria-label={label}>
      <p className="small grow">
        {label}{' '}
        {names.slice(0, mostNamed).map((name, at) => (
          <Fragment key={name}>
            {at > 0 && t('missing.comma')}
            <bdi className="strong">{name}</bdi>
          </Fragment>
        ))}
        {further > 0 && ` ${t('missing.more', { count: further })}`}
      </p>
      <Button flex="none" variant="default" leftSection={<Icon name="plus" size={16} />} onClick={take}>
        {t('offer.take')}
      </Button>
    </div>
  )
}
