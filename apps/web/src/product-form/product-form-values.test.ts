import type { OwnProduct } from '@axle/contract/product'
import { describe, expect, it } from 'vitest'
import {
  areBasicsValid,
  checkProduct,
  missingOf,
  atFormFields,
  productRules,
  tabsWithErrors,
} from './product-form-rules.ts'
import {
  emptyProduct,
  productFormValues,
  type ProductFormValues,
  productEdit,
  productToWire,
} from './product-form-values.ts'
import { noDetails } from './vehicles/vehicles.ts'

const corolla = { ...noDetails, id: 7, make: 'Toyota', model: 'Corolla', year: 2010 }

const aProductForm = (changes: object = {}): ProductFormValues => ({
  ...emptyProduct(4),
  name: 'Brake pads',
  description: '<p>Front axle, four pieces</p>',
  images: ['/images/a'],
  partId: 12,
  price: 120.5,
  quantity: 3,
  vehicles: [corolla],
  ...changes,
})
const { create, edit } = productRules
const messages = (changes: object, rules: typeof create | typeof edit = create) =>
  checkProduct(rules)(aProductForm(changes))

const aProduct = (changes: Partial<OwnProduct> = {}) =>
  ({
    id: 9,
    name: 'Brake pads',
    description: '<p>Front axle</p>',
    price: 120.5,
    stock: 0,
    partId: 12,
    part: 'Brake Pads',
    partName: 'Brake Pads',
    partCategory: 'Brakes',
    images: ['/images/a', '/images/b', '/images/c'],
    businessId: 4,
    businessName: 'Kwame Auto Parts',
    businessAddress: 'Accra',
    rating: 0,
    ratingCount: 0,
    totalSold: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    fits: 'Toyota Corolla 2010',
    vehicleMakes: [
      { vehicleMakeId: 7, vehicleMakeName: 'Toyota', vehicleMakeModelName: 'Corolla', vehicleMakeYear: 2010 },
    ],
    metadata: {},
    partNumbers: [],
    ratings: [],
    reviews: [],
    businessStatus: 'active',
    ...changes,
  }) as OwnProduct

describe('the product form', () => {
  it('accepts a complete form', () => expect(messages({})).toEqual({}))

  it.each([
    ['VAL-35', { name: '' }, { name: 'Name is required!' }],
    ['VAL-36 an empty paragraph', { description: '<p> </p>' }, { description: 'Description is required!' }],
    ['VAL-36', { description: '' }, { description: 'Description is required!' }],
    ['VAL-37', { images: [] }, { images: 'Upload at least one image' }],
    [
      'VAL-38',
      { images: Array.from({ length: 6 }, (_, at) => `/images/${at}`) },
      { images: 'You can upload a maximum of 5 images' },
    ],
    ['VAL-40', { images: [''] }, { 'images.0': 'Image URL is required!' }],
    ['VAL-42', { partId: null }, { partId: 'Part is required!' }],
    ['VAL-43 zero', { partId: 0 }, { partId: 'Part ID must be a positive number' }],
    ['VAL-43 fraction [M-09]', { partId: 1.5 }, { partId: 'Part ID must be a positive number' }],
    ['VAL-43 negative', { partId: -1 }, { partId: 'Part ID must be a positive number' }],
    ['VAL-44 empty', { price: '' }, { price: 'Price is required!' }],
    ['VAL-44 under 1', { price: 0.99 }, { price: 'Price is required!' }],
    ['VAL-44 one cedi', { price: 1 }, {}],
    ['VAL-45 empty', { quantity: '' }, { quantity: 'Quantity is required!' }],
    ['VAL-45 none', { quantity: 0 }, { quantity: 'Quantity is required!' }],
    ['VAL-46 used', { productState: 'Used' }, {}],
    ['VAL-46 Brand New', { productState: 'Brand New' }, {}],
    ['VAL-47 empty', { warrantyDuration: '' }, {}],
    ['VAL-47 negative', { warrantyDuration: -1 }, { warrantyDuration: 'Must be a positive number' }],
    ['VAL-47 a fraction', { warrantyDuration: 1.5 }, { warrantyDuration: 'Must be a whole number' }],
    ['VAL-49 empty', { replacement: '' }, {}],
    ['VAL-49 negative', { replacement: -1 }, { replacement: 'Must be a positive number' }],
    ['PF-21', { vehicles: [] }, { vehicles: 'Please select at least one vehicle' }],
    ['PF-28', { businessId: null }, { businessId: 'Please select a shop' }],
  ])('%s', (_case, changes, expected) => expect(messages(changes)).toEqual(expected))

  it('refuses other conditions and units [VAL-46, VAL-48]', () => {
    expect(Object.keys(messages({ productState: 'Broken' }))).toEqual(['productState'])
    expect(Object.keys(messages({ warrantyUnit: 'weeks' }))).toEqual(['warrantyUnit'])
    expect(emptyProduct(null).warrantyUnit).toBe('days')
  })

  it.each([{ name: '' }, { quantity: '' }, { price: '' }, { description: '' }, { partId: null }, { images: [] }])(
    'keeps the other tabs closed while one of the six is missing: %o [PF-03]',
    (changes) => {
      expect(areBasicsValid(missingOf(aProductForm(changes), create))).toBe(false)
      expect(areBasicsValid(missingOf(aProductForm({ vehicles: [], businessId: null }), create))).toBe(true)
    },
  )

  it('lists missing fields in the order of the form', () => {
    expect(missingOf(emptyProduct(null), create)).toEqual([
      'businessId',
      'images',
      'name',
      'partId',
      'price',
      'quantity',
      'description',
      'vehicles',
    ])
    expect(missingOf(aProductForm(), create)).toEqual([])
  })

  it('lets a product on sale sell out, but lists nothing new without stock [V-04, VAL-45]', () => {
    expect(messages({ quantity: 0 })).toEqual({ quantity: 'Quantity is required!' })
    expect(messages({ quantity: 0 }, edit)).toEqual({})
    expect(messages({ quantity: '' }, edit)).toEqual({ quantity: 'Quantity is required!' })
    expect(productToWire(productFormValues(aProduct({ stock: 0 })))).toMatchObject({ stock: 0 })
  })

  it('needs no vehicle for a part that fits any, and sends none [V-05]', () => {
    expect(messages({ vehicles: [], fitsAnyVehicle: true })).toEqual({})
    expect(missingOf(aProductForm({ vehicles: [], fitsAnyVehicle: true }), create)).toEqual([])
    expect(productToWire(aProductForm({ fitsAnyVehicle: true }))).toMatchObject({
      vehicleMakeIds: [],
      fitsAnyVehicle: true,
    })
    const universal = aProduct({ fitsAnyVehicle: true, vehicleMakes: [] })
    expect(productFormValues(universal).fitsAnyVehicle).toBe(true)
    const { was, ...sent } = productEdit(aProductForm(), productFormValues(universal))
    expect([sent, was]).toMatchObject([
      { vehicleMakeIds: [7], fitsAnyVehicle: false },
      { vehicleMakeIds: [], fitsAnyVehicle: true },
    ])
    expect(productToWire(aProductForm())).not.toHaveProperty('fitsAnyVehicle')
  })

  it('requires no tags [VAL-30]', () => {
    expect(Object.keys(create.shape)).not.toContain('tags')
    expect(messages({ tags: [] })).toEqual({})
  })

  it('omits an empty part number, and names what a half-filled one needs', () => {
    const partNumbers = [
      { number: ' ', brand: '' },
      { number: '04465-02220', brand: '' },
    ]
    expect(messages({ partNumbers })).toEqual({})
    expect(productToWire(aProductForm({ partNumbers })).partNumbers).toEqual([partNumbers[1]])
    expect(messages({ partNumbers: [{ number: '', brand: 'Bosch' }] })).toEqual({
      'partNumbers.0.number': 'Part number is required!',
    })
  })

  it("maps the server's errors to field and tab", () => {
    const refused = { stock: 'a', 'metadata.warranty.duration': 'b', 'images.2': 'c', 'fitments.3.note': 'd' }
    expect(atFormFields(refused)).toEqual({ quantity: 'a', warrantyDuration: 'b', images: 'c', vehicles: 'd' })
    expect(tabsWithErrors(['vehicles', 'images'])).toEqual(['details', 'vehicles'])
    expect(tabsWithErrors(['vehicles'])).toEqual(['vehicles'])
    expect(tabsWithErrors(['businessId'])).toEqual([])
  })

  it('shows a missing number or 0 as an empty field, but the stock of a sold-out product as 0 [PF-10, V-04]', () => {
    const { price, replacement, warrantyDuration, quantity } = productFormValues(aProduct({ price: 0, metadata: {} }))
    expect([price, replacement, warrantyDuration, quantity]).toEqual(['', '', '', 0])
  })

  it('sends the quantity as stock and the warranty inside metadata [PF-22, PF-23, PF-27]', () => {
    expect(
      productToWire(
        aProductForm({ productState: 'Used', warrantyDuration: 3, warrantyUnit: 'months', replacement: 7 }),
      ),
    ).toEqual({
      name: 'Brake pads',
      description: '<p>Front axle, four pieces</p>',
      price: 120.5,
      stock: 3,
      partId: 12,
      vehicleMakeIds: [7],
      businessId: 4,
      images: ['/images/a'],
      partNumbers: [],
      metadata: { productState: 'Used', warranty: { duration: 3, unit: 'months' }, replacement: 7 },
    })
  })

  it('omits metadata when all of it is empty, and clears what a product had [PF-23]', () => {
    expect(productToWire(aProductForm())).not.toHaveProperty('metadata')
    const edit = productEdit(aProductForm(), aProductForm({ productState: 'Used' }))
    expect([edit.metadata, edit.was.metadata]).toEqual([{}, { productState: 'Used' }])
  })

  it('sends the remaining images [PF-24]', () => {
    const product = aProduct()
    const form = { ...productFormValues(product), images: ['/images/a', '/images/c', '/images/new'] }
    expect(productEdit(form, productFormValues(product)).images).toEqual(['/images/a', '/images/c', '/images/new'])
  })

  it('sends the previous value of every field, and orders vehicles the same before and after [V-01]', () => {
    const base = aProductForm()
    const [vehicle] = base.vehicles
    const noted = vehicle ? [{ ...vehicle, note: 'with air-con' }] : []
    const { was, ...sent } = productEdit({ ...base, price: 95, vehicles: noted }, base)
    expect([sent.price, was.price, sent.stock, was.stock]).toEqual([95, 120.5, 3, 3])
    expect([sent.fitments, was.fitments]).toEqual([
      [{ vehicleMakeId: 7, note: 'with air-con' }],
      [{ vehicleMakeId: 7 }],
    ])
  })
})
