import { z } from 'zod'
import { data, Id, singleLine, optionalSingleLine, PathId, priorValues, Timestamp } from './common.ts'
import { regionProblem } from './ghana-towns.ts'
import { limits } from './limits.ts'
import { defineRoutes } from './route.ts'
import { Country, ShopPhone } from './rules.ts'

const fields = z.object({
  fullName: singleLine('Full name is required!'),
  phone: ShopPhone,
  address: singleLine('Address is required!', limits.text.address),
  city: singleLine('Town is required!'),
  state: singleLine('Region is required!'),
  zipCode: optionalSingleLine(20).default(''),
  country: Country,
  isDefault: z.boolean().default(false),
})

export const AddressFields = fields.superRefine(({ country, state, city }, context) => {
  const message = regionProblem(country, state, city)
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['state'], message })
})

export const Address = z
  .object({
    id: Id,
    fullName: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
    isDefault: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Address' })
export type Address = z.input<typeof Address>

/** Has no defaults, because they would overwrite fields that were not sent. */
const AddressChange = fields
  .extend({ zipCode: optionalSingleLine(20), isDefault: z.boolean() })
  .partial()
  .extend({ was: priorValues(Address.omit({ id: true, createdAt: true }).shape) })

const params = z.object({ id: PathId })

export const addressRoutes = defineRoutes({
  'GET /address': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Addresses',
    summary: 'Own addresses, newest last',
    response: data(z.array(Address)),
  },
  'POST /address': {
    access: 'signed-in',
    tag: 'Addresses',
    summary: 'Save an address',
    body: AddressFields,
    response: data(Address),
    status: 201,
  },
  'GET /address/:id': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Addresses',
    summary: 'One own address',
    params,
    response: data(Address),
  },
  'PUT /address/:id': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Addresses',
    summary: 'Change an own address; 409 `edit_conflict` when a field is no longer what `was` says',
    params,
    body: AddressChange,
    response: data(Address),
  },
  'DELETE /address/:id': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Addresses',
    summary: 'Forget an own address; orders keep theirs',
    params,
    response: data(z.object({ id: Id })),
  },
})
