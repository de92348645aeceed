import { z } from 'zod'
import {
  data,
  Id,
  idempotent,
  optionalPaging,
  page,
  PageMeta,
  paging,
  PathId,
  SearchText,
  TextLanguageCode,
} from './common.ts'
import { ProductIds, Fit, FitQuery } from './fits.ts'
import { limits } from './limits.ts'
import { PartNames } from './part-names.ts'
import { NewProduct, ProductChanges } from './product-fields.ts'
import { Facets, FilterText, productFilters, ProductPage, ProductQuery, YearFilter } from './product-query.ts'
import { OwnProduct, Product, ProductDetails } from './product.ts'
import { defineRoutes } from './route.ts'
import { Part, Vehicle, VehicleTree } from './taxonomy.ts'

const params = z.object({ id: PathId })

/** Suggestions for a new product, best first. Empty lists if nothing is known. */
const ListingHints = z.object({
  partIds: z.array(Id),
  vehicleIds: z.array(Id),
  /** Of products with the same number: those that at least half of them list. */
  partNumbers: ProductDetails.shape.partNumbers,
})

export const catalogueRoutes = defineRoutes({
  'GET /products': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'List, filter and search products',
    query: ProductQuery,
    response: ProductPage,
  },
  'GET /products/fits': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'Whether products fit a vehicle, as their shops state; products that are not on sale are left out',
    query: FitQuery,
    response: data(z.array(Fit)),
  },
  'GET /products/cards': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'Products by id, in the requested order; products that are not on sale are left out',
    query: z.object({ productId: ProductIds }),
    response: data(z.array(Product)),
  },
  'GET /products/hints': {
    access: ['vendor', 'admin'],
    tag: 'Catalogue',
    summary:
      'What the name of a new product means, or what products with the same part number list; no texts or prices',
    query: z.object({ name: SearchText.optional(), partNumber: SearchText.optional() }),
    response: data(ListingHints),
  },
  'GET /products/facets': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'Values of the filters, each counted under all the others',
    query: z.object(productFilters),
    response: data(Facets),
  },
  'GET /products/:id': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'One product; 410 `product_gone` if it was taken off sale, 404 `product_paused` while it is paused',
    params,
    response: data(ProductDetails),
  },
  'GET /products/:id/edit': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['products-view'],
    tag: 'Catalogue',
    summary: 'One product for its shop to edit, whatever the status of the shop',
    params,
    response: data(OwnProduct),
  },
  'GET /products/:id/similar': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'Similar products, also for a product that was taken off sale; or offers of the same part by other shops',
    params,
    query: z.object({
      limit: paging.limit.default(limits.product.similar),
      /** `offers` are one per shop: with an equal part number; else the same part, if it fits `vehicleId`. */
      kind: z.enum(['similar', 'offers']).default('similar'),
      vehicleId: PathId.optional(),
    }),
    response: data(z.array(Product)).extend({
      /** The match between the offers and the product. */
      equal: z.enum(['number', 'vehicle']).optional(),
    }),
  },
  'POST /products': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['products'],
    tag: 'Catalogue',
    summary: 'Put a product on sale',
    headers: idempotent,
    body: NewProduct,
    response: data(ProductDetails),
    status: 201,
  },
  'PUT /products/:id': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['products', 'prices-and-stock', 'pause'],
    tag: 'Catalogue',
    summary: 'Change a product; omitted keys stay; 409 `edit_conflict` if a field differs from `was`',
    params,
    body: ProductChanges,
    response: data(ProductDetails),
  },
  'DELETE /products/:id': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['products'],
    tag: 'Catalogue',
    summary: 'Take a product off sale; orders keep their copy',
    params,
    response: data(z.object({ id: Id })),
  },
  'GET /parts': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'Parts',
    query: z.object({ q: SearchText.optional(), category: FilterText.optional(), ...optionalPaging }),
    response: data(z.array(Part)).extend({ meta: PageMeta.optional() }),
  },
  'GET /parts/names': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'Names of categories and parts in one language, by their English names; empty for English',
    query: z.object({ language: TextLanguageCode }),
    response: data(PartNames),
  },
  'GET /parts/:id': { access: 'anyone', tag: 'Catalogue', summary: 'One part', params, response: data(Part) },
  'GET /vehicle-makes': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'Vehicles by make, model and year',
    query: z.object({
      make: FilterText.optional(),
      model: FilterText.optional(),
      year: YearFilter.optional(),
      ...paging,
      limit: paging.limit.default(limits.list.maxLimit),
    }),
    response: page(Vehicle),
  },
  'GET /vehicle-makes/:id': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'One vehicle',
    params,
    response: data(Vehicle),
  },
  'GET /vehicle-makes/tree': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'All makes, models and years',
    response: data(VehicleTree),
  },
})
