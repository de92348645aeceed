import { z } from 'zod'
import { runStops } from './bulk-edits.ts'
import { data, Id, ImageUrl, PathId, Timestamp } from './common.ts'
import { limits } from './limits.ts'
import { defineRoutes } from './route.ts'

/** The columns that a product file may have, in the order of templates and exports. */
export const productColumns = [
  'shopSku',
  'partNumbers',
  'name',
  'part',
  'brand',
  'grade',
  'condition',
  'price',
  'stock',
  'fits',
  'positions',
  'quantityPerCar',
  'size',
  'warranty',
  'replacement',
  'coreDeposit',
  'mileage',
  'donorCar',
  'tested',
  'description',
  'images',
  'shelf',
] as const
export type ProductColumn = (typeof productColumns)[number]

/** Columns that narrow the vehicles of the `fits` cell in their row. Templates and exports have none of them. */
export const vehicleColumns = ['make', 'years', 'firstYear', 'lastYear', 'engine', 'body', 'trim'] as const
export type VehicleColumn = (typeof vehicleColumns)[number]

/** The meanings that a heading of a file can have. */
export const sheetColumns = [...productColumns, ...vehicleColumns] as const
export const SheetColumn = z.enum(sheetColumns)
export type SheetColumn = z.infer<typeof SheetColumn>

export const productImportStates = ['uploaded', 'checking', 'checked', 'running', 'done', 'failed'] as const

/** How far an import was undone: `partly` when the undo left products out, or ended early. */
export const importUndos = ['running', 'partly', 'wholly'] as const

export const importOutcomes = ['added', 'changed', 'same', 'failed'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** A fault of one cell, or of the whole row without a column. */
export const ImportFault = z.object({
  /** The line of the file or of its sheet, from 1. */
  line: z.int(),
  /** The sheet of a workbook of which several are read. */
  sheet: z.string().optional(),
  /** The heading of the column as the file writes it; empty for the whole row. */
  column: z.string(),
  message: z.string(),
})
export type ImportFault = z.infer<typeof ImportFault>

/** A product file: uploaded, checked by a dry run, then imported. */
export const ProductImport = z
  .object({
    id: Id,
    fileName: z.string(),
    state: z.enum(productImportStates),
    /** True while nothing but the dry run has been done: the counts say what would happen. */
    isDryRun: z.boolean(),
    /** Rows handled so far, of `total`. */
    done: z.int(),
    total: z.int(),
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    failed: z.int(),
    createdAt: Timestamp,
    finishedAt: Timestamp.nullable(),
    /** It ended early: the user or API key that started it may no longer import, or the shop closed. */
    stopped: z.enum(runStops).nullable(),
    /** Null for an import that nobody has undone. */
    undone: z.enum(importUndos).nullable(),
    /** The user who started it, or the name of their API key. */
    by: z.string(),
  })
  .meta({ id: 'ProductImport' })
export type ProductImport = z.input<typeof ProductImport>

/** A heading of the file with the column that it was matched with, and its first values. */
export const ImportHeading = z.object({
  heading: z.string(),
  column: SheetColumn.nullable(),
  /** What the heading or its values say about vehicles, also when the heading is left out. */
  vehicleColumn: z.enum(vehicleColumns).nullable(),
  samples: z.array(z.string()),
})
export type ImportHeading = z.input<typeof ImportHeading>

/**
 * The headings with makes or years that are left out though vehicles are read: the products would fit all makes or years
 * of these vehicles.
 */
export const widenedBy = (
  headings: readonly Pick<ImportHeading, 'heading' | 'vehicleColumn'>[],
  columns: readonly (SheetColumn | null)[],
): string[] =>
  columns.includes('fits')
    ? headings.flatMap(({ heading, vehicleColumn }, at) => (vehicleColumn && columns[at] === null ? [heading] : []))
    : []

/**
 * Why a sheet of a workbook is not read: it is `hidden`, its `headings` do not name products, or it lists what was sold
 * (`sales`).
 */
export const sheetReasons = ['hidden', 'headings', 'sales'] as const

/** A sheet of a workbook with several. */
export const ImportSheet = z.object({
  name: z.string(),
  /** Rows below the headings; a sheet without any cannot be chosen. */
  rows: z.int(),
  isRead: z.boolean(),
  /** Why it was not chosen at first. */
  left: z.enum(sheetReasons).nullable(),
})
export type ImportSheet = z.input<typeof ImportSheet>

export const ProductImportDetails = ProductImport.extend({
  /** The sheets with cells, in the order of their tabs; none for text files and workbooks with one sheet. */
  sheets: z.array(ImportSheet).optional(),
  headings: z.array(ImportHeading),
  /** The columns were confirmed in an earlier import with the same headings. */
  isRemembered: z.boolean(),
  defaultPicture: z.string().nullable(),
  /** Uploaded pictures by their file names. */
  pictures: z.record(z.string(), z.string()),
  /** Pictures of archives: read so far, of `total`, and the first that cannot be used. */
  archive: z.object({
    total: z.int(),
    done: z.int(),
    failed: z.int(),
    faults: z.array(z.object({ name: z.string(), message: z.string() })),
  }),
  /** The first products as the check read them. Prices in cedis; `fits` names the vehicles. */
  firstRead: z.array(
    z.object({
      line: z.int(),
      sheet: z.string().optional(),
      name: z.string(),
      partName: z.string(),
      price: z.number(),
      stock: z.int(),
      condition: z.string().nullable(),
      fits: z.string(),
      fitsAnyVehicle: z.boolean(),
    }),
  ),
  /** The first faults by line; the result file has all. */
  faults: z.array(ImportFault),
}).meta({ id: 'ProductImportDetails' })
export type ProductImportDetails = z.input<typeof ProductImportDetails>

const params = z.object({ id: PathId, importId: PathId })
const LineNumber = z.union([
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  z.int().min(0),
])

export const productImportRoutes = defineRoutes({
  'GET /business/:id/imports': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['imports'],
    tag: 'Product imports',
    summary: 'The last product imports of a shop, newest first',
    params: z.object({ id: PathId }),
    response: data(z.array(ProductImport)),
  },
  'POST /business/:id/imports': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['imports'],
    tag: 'Product imports',
    summary: 'Upload a CSV or XLSX file of products: multipart with file. Nothing is imported yet',
    params: z.object({ id: PathId }),
    multipart: true,
    response: data(ProductImportDetails),
    status: 201,
  },
  'GET /business/:id/imports/:importId': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['imports'],
    tag: 'Product imports',
    summary: 'Columns, progress and faults of a product import',
    params,
    response: data(ProductImportDetails),
  },
  'POST /business/:id/imports/:importId/pictures': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['imports'],
    tag: 'Product imports',
    summary:
      'Upload a ZIP file of the pictures that the sheet names: multipart with file. They are read in the background',
    params,
    multipart: true,
    response: data(ProductImportDetails),
  },
  'POST /business/:id/imports/:importId/check': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['imports'],
    tag: 'Product imports',
    summary: 'Confirm the columns and report in the background what an import would do',
    params,
    body: z.object({
      /** For each heading its column; null leaves the heading out. */
      columns: z.array(SheetColumn.nullable()).max(limits.productImport.maxColumns),
      /** Places of the sheets to read, from 0; without it, the proposed ones. */
      sheets: z.array(z.int().min(0)).max(limits.productImport.maxSheets).optional(),
      /** The picture of new products for which the file names none. */
      defaultPicture: ImageUrl.nullable().default(null),
      /** Uploaded pictures by the file names that the sheet uses. */
      pictures: z
        .record(z.string().max(limits.text.singleLine), ImageUrl)
        .refine((all) => Object.keys(all).length <= limits.productImport.maxPictures, 'There are too many pictures')
        .default({}),
    }),
    response: data(ProductImportDetails),
  },
  'POST /business/:id/imports/:importId/run': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['imports'],
    tag: 'Product imports',
    summary:
      'Import a checked file in the background, or continue one that was interrupted. Rows with faults are left out',
    params,
    response: data(ProductImportDetails),
  },
  'GET /business/:id/imports/:importId/rows': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['imports'],
    tag: 'Product imports',
    summary: 'The rows of an import with their outcome and faults, page by page',
    params,
    query: z.object({ after: LineNumber.default(0) }),
    response: data(
      z.object({
        headings: z.array(z.string()),
        rows: z.array(
          z.object({
            line: z.int(),
            /** The sheet of a workbook of which several are read. */
            sheet: z.string().optional(),
            cells: z.array(z.string()),
            outcome: z.enum(importOutcomes).nullable(),
            faults: z.array(ImportFault),
          }),
        ),
        /** The `after` of the next page; null on the last. */
        next: z.int().nullable(),
      }),
    ),
  },
  'GET /business/:id/export': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['imports'],
    tag: 'Product imports',
    summary: 'The products of a shop as an import reads them, page by page, in the order of the columns',
    params: z.object({ id: PathId }),
    query: z.object({ after: LineNumber.default(0) }),
    response: data(
      z.object({
        rows: z.array(z.array(z.string())),
        /** The `after` of the next page; null on the last. */
        next: z.int().nullable(),
      }),
    ),
  },
})
