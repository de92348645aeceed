import { z } from 'zod'
import { optionalSingleLine, singleLine } from './common.ts'
import { limits } from './limits.ts'
import { Country, ShopPhone } from './rules.ts'

/** The delivery address of an order, as a buyer or an admin sends it. */
export const deliveryAddressInput = {
  deliveryToName: singleLine('Full name is required!'),
  deliveryToPhone: ShopPhone,
  deliveryToAddress: singleLine('Address is required!', limits.text.address),
  deliveryToCity: singleLine('Town is required!'),
  deliveryToState: singleLine('Region is required!'),
  deliveryToZipCode: optionalSingleLine(20),
  deliveryToCountry: Country,
}

/** The delivery address of an order, as it is stored. */
export const deliveryAddress = {
  deliveryToName: z.string(),
  deliveryToPhone: z.string(),
  deliveryToAddress: z.string(),
  deliveryToCity: z.string(),
  deliveryToState: z.string(),
  deliveryToZipCode: z.string(),
  deliveryToCountry: z.string(),
}
