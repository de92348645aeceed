import { z } from 'zod'
import { data, Id, Money, oneOrMany, optionalSingleLine, PathId, priorValues } from './common.ts'
import { ghanaRegions } from './ghana-regions.ts'
import { townKey } from './ghana-towns.ts'
import { limits } from './limits.ts'
import { defineRoutes } from './route.ts'
import { DeliveryDays } from './site-settings.ts'

const DeliveryRate = z
  .object({
    fee: Money,
    /** Added once to a delivery with bulky parts. */
    bulkyFee: Money,
    days: DeliveryDays,
  })
  .meta({ id: 'DeliveryRate' })
export type DeliveryRate = z.input<typeof DeliveryRate>

const twice = 'This place has a row already'

/** Rows by place; null means that the shop does not deliver there. */
const Places = z
  .array(
    z.object({
      region: z.enum(ghanaRegions, 'Choose a region of Ghana'),
      /** Empty for the whole region. */
      town: optionalSingleLine(limits.shop.town).default(''),
      rate: DeliveryRate.nullable(),
    }),
  )
  .max(limits.delivery.maxRows, `At most ${limits.delivery.maxRows} rows`)
  .superRefine((rows, context) => {
    const seen = new Set<string>()
    for (const [at, { region, town }] of rows.entries()) {
      const key = `${region} ${town && townKey(town, region)}`
      if (seen.has(key)) context.addIssue({ code: 'custom', path: [at, 'town'], message: twice })
      seen.add(key)
    }
  })

const fields = {
  /** Places of Ghana without a row; null for no delivery, as in the next field. */
  elsewhere: DeliveryRate.nullable(),
  abroad: DeliveryRate.nullable(),
  places: Places,
  /** From this sum of products on, only bulky and speedy surcharges are paid. */
  freeFrom: Money.nullable(),
  /** What speedy delivery costs more; null if the shop has none. */
  speedy: z.object({ fee: Money, days: DeliveryDays }).nullable(),
  /** Buyers can fetch their order at the shop, for free. */
  pickUp: z.boolean(),
}

/** How a shop delivers. Money in cedis on the wire. */
export const DeliveryTerms = z.object(fields).meta({ id: 'DeliveryTerms' })
export type DeliveryTerms = z.input<typeof DeliveryTerms>

/** Rows of a table, as a file lists them. */
const DeliveryRows = DeliveryTerms.pick({ elsewhere: true, abroad: true, places: true })
export type DeliveryRows = z.input<typeof DeliveryRows>

/** The columns of a CSV file with delivery rows, named in its first row in any order. */
export const deliveryColumns = ['region', 'town', 'fee', 'bulky_fee', 'days_from', 'days_to'] as const
/** In the column `region`: the rest of Ghana, and other countries. In the column `fee`: no delivery. */
export const deliveryWords = { elsewhere: 'elsewhere', abroad: 'abroad', none: 'no' } as const

export const ShopDeliveryTerms = z
  .object({
    businessId: Id,
    businessName: z.string(),
    /** Where buyers pick up. */
    address: z.string(),
    town: z.string().nullable(),
    /** Null: the shop takes the flat fees of the site. */
    terms: DeliveryTerms.nullable(),
  })
  .meta({ id: 'ShopDeliveryTerms' })
export type ShopDeliveryTerms = z.input<typeof ShopDeliveryTerms>

const amount = z.number()
const ReadDays = z.object({ from: amount, to: amount }).nullable()
const ReadRate = z.object({ fee: amount, bulkyFee: amount, days: ReadDays }).nullable()
const readFields = {
  elsewhere: ReadRate,
  abroad: ReadRate,
  places: z.array(z.object({ region: z.string(), town: z.string().optional(), rate: ReadRate })),
  freeFrom: amount.nullable(),
  speedy: z.object({ fee: amount, days: ReadDays }).nullable(),
  pickUp: z.boolean(),
}

const params = z.object({ id: PathId })
const ofShop = { access: ['vendor', 'admin'], owner: 'public', right: ['shop-profile'], tag: 'Shops', params } as const

export const deliveryTermsRoutes = defineRoutes({
  'GET /delivery-terms': {
    access: 'anyone',
    tag: 'Shops',
    summary: 'How active shops deliver, and what it costs',
    query: z.object({ businessId: oneOrMany(PathId, limits.order.maxItems) }),
    response: data(z.array(ShopDeliveryTerms)),
  },
  'GET /business/:id/delivery': {
    ...ofShop,
    summary: 'How a shop delivers; null if it takes the flat fees of the site',
    response: data(DeliveryTerms.nullable()),
  },
  'PUT /business/:id/delivery': {
    ...ofShop,
    summary:
      'Set how a shop delivers; what is not sent stays, or is empty at first. Rows are one field. 409 `edit_conflict` when a field is no longer what `was` says',
    body: DeliveryTerms.partial().extend({ was: priorValues(readFields) }),
    response: data(DeliveryTerms),
  },
  'DELETE /business/:id/delivery': {
    ...ofShop,
    summary: 'Return to the flat fees of the site',
    response: data(z.object({ id: Id })),
  },
  'POST /business/:id/delivery/rows': {
    ...ofShop,
    summary: 'Read the rows of a CSV file without storing them, with the faults of each line',
    body: z.object({
      csv: z
        .string()
        .min(1, 'File is required!')
        .max(limits.delivery.maxCsv, `File must be at most ${limits.delivery.maxCsv / 1000} kB`),
    }),
    response: data(
      z.object({
        rows: DeliveryRows,
        /** Lines count from 1; `column` is empty for a whole line. */
        faults: z.array(z.object({ line: z.int(), column: z.string(), message: z.string() })),
      }),
    ),
  },
})
