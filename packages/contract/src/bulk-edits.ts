import { z } from 'zod'
import { data, Flag, Id, Money, PathId, SearchText, Timestamp } from './common.ts'
import { limits } from './limits.ts'
import { PausedUntil, ProductFields } from './product-fields.ts'
import { Term, WarrantyUnit } from './product.ts'
import { defineRoutes } from './route.ts'
import type { ShopRight } from './shop-rights.ts'

/** The steps to which new prices are rounded, in pesewas. */
export const priceSteps = [1, 50, 100] as const

/** Cedis, or percent. */
const Amount = z
  .number('Price is required!')
  .positive('Price is required!')
  .max(limits.product.maxPrice, 'Price is too high')
  .multipleOf(0.01, 'Price must have at most two decimals')

/** One change for many products: a price, a stock, a pause or terms. Money in cedis. */
export const BulkChange = z
  .discriminatedUnion('field', [
    z.object({
      field: z.literal('price'),
      kind: z.enum(['set', 'raisePercent', 'lowerPercent', 'raise', 'lower']),
      value: Amount,
      /** New prices are rounded to this many pesewas. */
      step: z.literal(priceSteps).default(1),
    }),
    z.object({
      field: z.literal('stock'),
      kind: z.enum(['set', 'add', 'take']),
      value: ProductFields.shape.stock,
    }),
    z.object({ field: z.literal('paused'), paused: z.boolean(), pausedUntil: PausedUntil.default(null) }),
    z.object({
      field: z.literal('warranty'),
      value: z.object({ duration: Term, unit: WarrantyUnit }).nullable(),
    }),
    z.object({ field: z.literal('replacement'), value: Term.nullable() }),
  ])
  .meta({ id: 'BulkChange' })
export type BulkChange = z.output<typeof BulkChange>

/** The right that each change needs in the shop. */
export const rightOfChange = {
  price: 'prices-and-stock',
  stock: 'prices-and-stock',
  paused: 'pause',
  warranty: 'products',
  replacement: 'products',
} as const satisfies Record<BulkChange['field'], ShopRight>

/** The products that the table lists with this search and filter. */
export const BulkFilter = z.object({
  q: SearchText.optional(),
  stock: z.enum(['low', 'out']).optional(),
  paused: Flag.optional(),
})
export type BulkFilter = z.output<typeof BulkFilter>

export const bulkEditStates = ['previewed', 'running', 'done', 'undoing', 'undone', 'failed'] as const

/**
 * What becomes of a product: `planned` until the run; `same` has the value already; `tooLow` and `tooHigh` would leave the
 * limits; `newer` was changed since the preview; `gone` was deleted; `added` by an import.
 */
export const bulkOutcomes = ['planned', 'same', 'tooLow', 'tooHigh', 'changed', 'added', 'newer', 'gone'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** What an undo does with a product: `refused` has former values that are no longer possible. */
export const undoOutcomes = ['restored', 'removed', 'newer', 'sold', 'gone', 'refused'] as const
export type UndoOutcome = (typeof undoOutcomes)[number]

/** Outcomes of an undo that leave a product as the run made it. */
export const leftByUndo = ['newer', 'sold', 'refused'] as const satisfies readonly UndoOutcome[]

/** Why a run in the background ended early. */
export const runStops = ['rights', 'shop'] as const

/** A change of many products, or an import that can be undone. */
export const BulkEdit = z
  .object({
    id: Id,
    /** Null for an import. */
    change: BulkChange.nullable(),
    importId: Id.nullable(),
    /** The name of the imported file. */
    fileName: z.string().nullable(),
    state: z.enum(bulkEditStates),
    /** It is being undone, was undone, or failed to be. */
    isUndo: z.boolean(),
    /** It ended early: the user or API key that started it may no longer change products, or the shop closed. */
    stopped: z.enum(runStops).nullable(),
    /** Products handled so far, of `total`. */
    done: z.int(),
    total: z.int(),
    /** Products by outcome. */
    counts: z.partialRecord(z.enum(bulkOutcomes), z.int()),
    undoCounts: z.partialRecord(z.enum(undoOutcomes), z.int()),
    createdAt: Timestamp,
    finishedAt: Timestamp.nullable(),
    /** An undo must begin before; null while nothing was changed. */
    undoUntil: Timestamp.nullable(),
    /** The user who started it, or the name of their API key. */
    by: z.string(),
  })
  .meta({ id: 'BulkEdit' })
export type BulkEdit = z.input<typeof BulkEdit>

/** Counts the products that a bulk edit or an import changed or added. */
export const changedBy = ({ counts }: Pick<BulkEdit, 'counts'>): number => (counts.changed ?? 0) + (counts.added ?? 0)

/** Counts the products that its undo has not reached yet. */
export const leftToUndo = ({ counts, undoCounts }: Pick<BulkEdit, 'counts' | 'undoCounts'>): number =>
  Object.values(undoCounts).reduce((left, count) => left - count, changedBy({ counts }))

/** The changed values of a product. Money in cedis. */
export const BulkValues = z.object({
  price: Money.optional(),
  stock: z.int().optional(),
  paused: z.boolean().optional(),
  pausedUntil: z.string().nullable().optional(),
  warranty: z.object({ duration: z.int(), unit: z.string() }).nullable().optional(),
  replacement: z.int().nullable().optional(),
})
export type BulkValues = z.input<typeof BulkValues>

const BulkEditRow = z.object({
  productId: Id,
  name: z.string(),
  shopSku: z.string().nullable(),
  /** Null for an import, whose file has them. Out-of-range values of `after` are left out. */
  before: BulkValues.nullable(),
  after: BulkValues.nullable(),
  outcome: z.enum(bulkOutcomes),
  undo: z.enum(undoOutcomes).nullable(),
})
export type BulkEditRow = z.input<typeof BulkEditRow>

const params = z.object({ id: PathId, editId: PathId })
const Digits = (most: number) =>
  z.union([
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(z.int().min(0).max(most)),
    z.int().min(0).max(most),
  ])
const whoever = {
  access: ['vendor', 'admin'],
  owner: 'public',
  right: ['prices-and-stock', 'pause', 'products', 'imports'],
  tag: 'Bulk edits',
} as const

export const bulkEditRoutes = defineRoutes({
  'GET /business/:id/bulk-edits': {
    ...whoever,
    summary: 'The last changes of many products and imports of a shop, newest first; or that of one import',
    params: z.object({ id: PathId }),
    query: z.object({ importId: PathId.optional() }),
    response: data(z.array(BulkEdit)),
  },
  'POST /business/:id/bulk-edits': {
    ...whoever,
    summary: 'Preview one change of all products that match. Nothing is changed yet',
    params: z.object({ id: PathId }),
    body: z.object({ filter: BulkFilter.default({}), change: BulkChange }),
    response: data(BulkEdit),
    status: 201,
  },
  'GET /business/:id/bulk-edits/:editId': {
    ...whoever,
    summary: 'Progress and result of a change of many products',
    params,
    response: data(BulkEdit),
  },
  'POST /business/:id/bulk-edits/:editId/run': {
    ...whoever,
    summary:
      'Change the previewed products in the background, or continue. Products that changed since the preview are left out',
    params,
    response: data(BulkEdit),
  },
  'POST /business/:id/bulk-edits/:editId/undo': {
    ...whoever,
    summary:
      'Restore the values from before in the background: for ten minutes, after an import for seven days. Products that changed since are left out',
    params,
    response: data(BulkEdit),
  },
  'GET /business/:id/bulk-edits/:editId/rows': {
    ...whoever,
    summary: 'The products of a bulk edit with their values and outcomes, page by page',
    params,
    query: z.object({
      after: Digits(2_147_483_647).default(0),
      limit: Digits(limits.bulkEdit.pageSize).default(limits.bulkEdit.pageSize),
      /** Those that change, those that stay, or those that an undo left out. */
      only: z.enum(['changing', 'staying', 'kept']).optional(),
    }),
    response: data(
      z.object({
        rows: z.array(BulkEditRow),
        /** The `after` of the next page; null on the last. */
        next: z.int().nullable(),
      }),
    ),
  },
})
