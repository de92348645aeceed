import type { ProductColumn, Steering } from '@axle/contract'
import { nameOfPart, type ReferenceData, vehicleNames } from '../../taxonomy/index.ts'
import type { StoredProduct } from '../../catalogue/index.ts'

/**
 * Writes the cells of a product, by column. A cell that still equals the written one changes nothing, so an export can be
 * imported again whatever its texts contain.
 */
export function cellTexts(product: StoredProduct, reference: ReferenceData): Readonly<Record<ProductColumn, string>> {
  const { metadata } = product
  return {
    shopSku: product.shopSku ?? '',
    partNumbers: product.partNumbers.map(({ number, brand }) => (brand ? `${number} (${brand})` : number)).join(' | '),
    name: product.name,
    part: nameOfPart(reference, product.partId).name,
    brand: product.brand ?? '',
    grade: product.grade ?? '',
    condition: metadata.productState ?? '',
    price: product.price.toFixed(2),
    stock: String(product.stock),
    fits: product.fitsAnyVehicle ? 'any' : fitsText(product.fitments, reference),
    positions: product.positions.join(' '),
    quantityPerCar: product.quantityPerCar?.toString() ?? '',
    size: product.size ?? '',
    warranty: metadata.warranty ? `${metadata.warranty.duration} ${metadata.warranty.unit}` : '',
    replacement: metadata.replacement?.toString() ?? '',
    coreDeposit: product.coreDeposit?.toFixed(2) ?? '',
    mileage: product.mileage?.toString() ?? '',
    donorCar: product.donorCar ?? '',
    tested: product.tested ?? '',
    description: product.description,
    images: product.images.join(' | '),
    shelf: product.shelf ?? '',
  }
}

interface ListedVehicle {
  readonly vehicleMakeId: number
  readonly note?: string | null | undefined
  readonly position?: string | null | undefined
  readonly steering?: Steering | null | undefined
}

/** `Toyota Corolla 2007-2013, 2015 [front] (with air-con); Toyota Vitz 2005`. */
export function fitsText(fitments: readonly ListedVehicle[], reference: ReferenceData): string {
  const names = vehicleNames(reference)
  const known = fitments.flatMap((fitment) => {
    const vehicle = names.get(fitment.vehicleMakeId)
    return vehicle ? [{ ...fitment, ...vehicle }] : []
  })
  const groups = Map.groupBy(
    known.toSorted((a, b) => a.place - b.place),
    ({ make, model, position, note, steering }) => JSON.stringify([`${make} ${model}`, position, note, steering]),
  )
  return [...groups.values()]
    .map((group) => {
      const [first] = group
      if (!first) return ''
      const { make, model, position, note, steering } = first
      const details = [steeringText[steering ?? ''], position && `[${position}]`, note && `(${note})`]
      return [make, model, yearsText(group.map(({ year }) => year)), ...details].filter(Boolean).join(' ')
    })
    .join('; ')
}

const steeringText: Readonly<Record<Steering | '', string>> = { left: 'LHD', right: 'RHD', '': '' }

/** `2007-2013, 2015`, from rising years. */
function yearsText(years: readonly number[]): string {
  const spans: [number, number][] = []
  for (const year of years) {
    const last = spans.at(-1)
    if (last && last[1] === year - 1) last[1] = year
    else spans.push([year, year])
  }
  return spans.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}
