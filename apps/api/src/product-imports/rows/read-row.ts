import {
  isUploadedImage,
  normaliseSize,
  type ProductChanges,
  type ProductColumn,
  productColumns,
  ProductFields,
  type SheetColumn,
  sizeProblems,
  vehicleColumns,
  vehicleProblem,
  type WarrantyUnit,
} from '@axle/contract'
import type { StoredProduct } from '../../catalogue/index.ts'
import { hasContacts, noContacts } from '../../platform/contacts.ts'
import { nameOfPart, type ReferenceData } from '../../taxonomy/index.ts'
import { changesOf, isUsed, metadataOf, usedDetails } from './changes-of.ts'
import { clearFields, htmlOf } from './clear-fields.ts'
import { imageNamesIn, isAddress } from './image-names.ts'
import type { PicturesByAddress } from '../pictures/fetch-pictures.ts'
import { plainText } from './plain-text.ts'
import { isNarrowed, remarkOf } from './narrow-vehicles.ts'
import type { ReadFits } from './read-fits.ts'
import type { RowCells, SheetCells } from './row-cells.ts'
import {
  cut,
  isError,
  numbersOf,
  type ReadCell,
  readCondition,
  readGrade,
  readMileage,
  readNumber,
  readPositions,
  readPrice,
  readStock,
  readTested,
  readWarranty,
  readWhole,
} from './read-values.ts'

export interface RowFault {
  /** Undefined for the whole row. */
  readonly column: SheetColumn | undefined
  readonly message: string
}
export interface RowContext {
  readonly reference: ReferenceData
  readonly readFits: (cells: RowCells) => ReadFits
  readonly readPart: (cell: string, name: string) => Promise<ReadCell<number>>
  /** The unit that the heading of warranties names. */
  readonly warrantyUnit: WarrantyUnit | undefined
  /** The file has no column of names. */
  readonly isNamedByPart: boolean
  /** The file names neither parts nor vehicles, so that it can add no product. */
  readonly changesOnly: boolean
  readonly shopId: number
  /** Uploaded pictures by file name in small letters. */
  readonly pictures: ReadonlyMap<string, string>
  readonly defaultPicture: string | null
  /** Pictures of other sites, by their address. */
  readonly fetched: PicturesByAddress
  readonly isAtImageHost: (url: string) => boolean
}
export interface ReadRow {
  readonly fields: ProductChanges
  readonly faults: readonly RowFault[]
}

/**
 * Reads a row into the fields of a product: all of a new one, only changed ones of a `stored` one. A cell that is empty, or
 * equals its present text in `texts`, leaves its field alone; a dash clears it.
 */
export async function readRow(
  { cells, cleared }: SheetCells,
  context: RowContext,
  stored?: StoredProduct,
  texts?: Readonly<Record<ProductColumn, string>>,
): Promise<ReadRow> {
  const fields: Record<string, unknown> = {}
  const faults: RowFault[] = []
  const refuse = (column: SheetColumn | undefined, message: string) => void faults.push({ column, message })
  const take = <T>(column: ProductColumn, read: (cell: string) => ReadCell<T>, put: (value: T) => object) => {
    const cell = given(column)
    if (cell === undefined) return
    const result = isError(cell)
      ? { fault: `“${cell}” is an error of a formula. Please correct it in the spreadsheet` }
      : read(cell)
    if ('fault' in result) refuse(column, result.fault)
    else Object.assign(fields, put(result.value))
  }
  const written = texts && { ...texts, name: plainText(texts.name) }
  const given = (column: ProductColumn) => (cells[column] === written?.[column] ? undefined : cells[column])

  const keepsName = stored !== undefined && context.isNamedByPart
  take('shopSku', readNumber, (shopSku) => ({ shopSku }))
  for (const column of [...(keepsName ? [] : ['name' as const]), 'brand', 'donorCar', 'shelf'] as const)
    take(
      column,
      (value) => ({ value }),
      (value) => ({ [column]: value }),
    )
  if (hasContacts(given('name') ?? '')) refuse('name', noContacts)
  take(
    'description',
    (cell) => ({ value: htmlOf(cell) }),
    (description) => ({ description }),
  )
  take('price', readPrice, (price) => ({ price }))
  take('stock', readStock, (stock) => ({ stock }))
  take('coreDeposit', readPrice, (coreDeposit) => ({ coreDeposit }))
  take('mileage', readMileage, (mileage) => ({ mileage }))
  take('tested', readTested, (tested) => ({ tested }))
  take('grade', readGrade, (grade) => ({ grade }))
  take('positions', readPositions, (positions) => ({ positions }))
  take('quantityPerCar', readWhole, (quantityPerCar) => ({ quantityPerCar }))
  take('partNumbers', partNumbersIn, (partNumbers) => ({ partNumbers }))
  const metadata: Record<string, unknown> = {}
  const state = (value: object) => ({ metadata: Object.assign(metadata, value) })
  take('condition', readCondition, (productState) => state({ productState }))
  take(
    'warranty',
    (cell) => readWarranty(cell, context.warrantyUnit),
    (warranty) => state({ warranty }),
  )
  take('replacement', readWhole, (replacement) => state({ replacement }))
  if (Object.keys(metadata).length > 0) fields['metadata'] = { ...metadataOf(stored), ...metadata }
  await takePart(cells, context, { stored, given, fields, refuse })
  takeSize({ context, stored, given, fields, refuse })
  takeFits(cells, context, { given, fields, refuse })
  takeImages(context, { stored, given, fields, refuse })
  if (stored) clearFields(fields, { cleared, stored, texts })
  for (const column of isUsed(fields, stored) ? [] : usedDetails)
    if (given(column) !== undefined) refuse(column, 'Only used parts have this')
  const complete = stored ? changesOf(fields, stored) : newProduct(fields, context)
  for (const { path, message } of problemsOf(complete, stored)) {
    const column = columnOfField(path)
    const isTold =
      faults.some((fault) => fault.column === column || (column === 'fits' && isVehicleColumn(fault.column))) ||
      (column === 'name' && context.isNamedByPart) ||
      (column === 'description' && !complete['name'])
    if (!isTold) refuse(column, message)
  }
  return { fields: complete, faults }
}

const isVehicleColumn = (column: SheetColumn | undefined): boolean => vehicleColumns.some((one) => one === column)

interface Taking {
  readonly stored?: StoredProduct | undefined
  readonly given: (column: ProductColumn) => string | undefined
  readonly fields: Record<string, unknown>
  readonly refuse: (column: SheetColumn, message: string) => void
}

async function takePart(cells: RowCells, context: RowContext, { stored, given, fields, refuse }: Taking) {
  const cell = given('part')
  if (stored && cell === undefined) return
  const read = await context.readPart(cell ?? '', cells.name ?? '')
  if ('fault' in read) refuse('part', read.fault)
  else fields['partId'] = read.value
}

/** The size follows the kind of the part: a product with another part may lose it. */
function takeSize({ context, stored, given, fields, refuse }: Taking & { readonly context: RowContext }): void {
  const partId = Number(fields['partId'] ?? stored?.partId ?? 0)
  const kind = nameOfPart(context.reference, partId).sizeKind
  const cell = given('size')
  const isNewPart = stored !== undefined && partId !== stored.partId
  if (cell === undefined) {
    if (isNewPart && stored.size) fields['size'] = (kind && normaliseSize(kind, stored.size)) ?? null
    return
  }
  const size = kind && normaliseSize(kind, cell)
  if (size) fields['size'] = size
  else if (partId > 0) refuse('size', kind ? sizeProblems[kind] : 'This part is not chosen by size')
}

/** Makes and years without a model name no vehicle. */
function takeFits(cells: RowCells, context: RowContext, { given, fields, refuse }: Taking): void {
  const narrowed = isNarrowed(cells)
  if (narrowed && cells.fits === undefined) return refuse('fits', 'Please select at least one vehicle')
  const hasRemark = remarkOf(cells) !== '' && cells.fits !== undefined
  if (!narrowed && !hasRemark && given('fits') === undefined) return
  const { fitsAnyVehicle, fitments, faults } = context.readFits(cells)
  for (const { column, message } of faults) refuse(column, message)
  if (faults.length === 0) Object.assign(fields, { fitsAnyVehicle, fitments })
}

function takeImages(context: RowContext, { stored, given, fields, refuse }: Taking): void {
  const images = imageNamesIn(given('images') ?? '').map((each) => pictureAt(each, context))
  for (const image of images) if ('fault' in image) return refuse('images', image.fault)
  const urls = images.flatMap((image) => ('value' in image ? [image.value] : []))
  if (urls.length > 0) fields['images'] = [...new Set(urls)]
  else if (!stored && context.defaultPicture) fields['images'] = [context.defaultPicture]
}

/** The path of an uploaded picture that is named by its URL on this site. */
const pathOnSite = (named: string): string | undefined => /^(?:https?:\/\/[^/]+)?(\/images\/[\w-]+)$/.exec(named)?.[1]

/** Whether a picture has to be fetched from another site. */
export const isElsewhere = (named: string, { isAtImageHost }: Pick<RowContext, 'isAtImageHost'>): boolean =>
  isAddress(named) && pathOnSite(named) === undefined && !isAtImageHost(named)

/** The URL of a picture named by its URL on this site, by its file or by its address on another site. */
function pictureAt(named: string, context: RowContext): ReadCell<string> {
  const path = pathOnSite(named)
  if (path !== undefined && isUploadedImage(path)) return { value: path }
  if (context.isAtImageHost(named)) return { value: named }
  const fetched = context.fetched.get(named)
  if (fetched) return 'url' in fetched ? { value: fetched.url } : fetched
  const file = named.split(/[/\\]/).at(-1)?.toLowerCase() ?? ''
  const url = context.pictures.get(file) ?? context.pictures.get(file.replace(/\.[a-z]{3,4}$/, ''))
  return url === undefined ? { fault: `The picture “${cut(named)}” was not uploaded` } : { value: url }
}

/** `90915-YZZD2 (Toyota) | 04465-02220`. */
function partNumbersIn(cell: string): ReadCell<{ number: string; brand: string }[]> {
  const numbers = numbersOf(cell).map((text) => {
    const [, number = text, brand = ''] = /^(.*?)\s*\(([^()]*)\)$/.exec(text) ?? []
    return { number: number.trim(), brand: brand.trim() }
  })
  const fault = numbers.map(({ number }) => readNumber(number)).find((read) => 'fault' in read)
  return fault ?? { value: numbers }
}

const newProduct = (fields: Record<string, unknown>, { shopId }: RowContext): Record<string, unknown> => ({
  businessId: shopId,
  ...(typeof fields['name'] === 'string' && { description: htmlOf(fields['name']) }),
  ...fields,
})

/** The rules of the contract, and whether vehicles are chosen. */
function problemsOf(fields: Record<string, unknown>, stored: StoredProduct | undefined) {
  const schema = stored ? ProductFields.partial() : ProductFields
  const issues = schema.safeParse(fields).error?.issues ?? []
  const problems = issues.map(({ path, message }) => ({ path, message }))
  const vehicles = fields['fitments'] as readonly unknown[] | undefined
  const any = (fields['fitsAnyVehicle'] ?? stored?.fitsAnyVehicle ?? false) === true
  const vehicle = stored && vehicles === undefined ? undefined : vehicleProblem(vehicles?.length ?? 0, any)
  return vehicle === undefined ? problems : [...problems, { path: ['fitments'], message: vehicle }]
}

function columnOfField(path: readonly PropertyKey[]): ProductColumn | undefined {
  const [field, inner] = path.map(String)
  const other: Readonly<Record<string, ProductColumn>> = { partId: 'part', fitments: 'fits', productState: 'condition' }
  const name = field === 'metadata' ? inner : field
  return other[name ?? ''] ?? productColumns.find((column) => column === name)
}
