import { z } from 'zod'
import { data, Id, optionalParagraph, PathId, singleLine } from './common.ts'
import { limits } from './limits.ts'
import { ProductMetadata } from './product.ts'
import { defineRoutes } from './route.ts'

/** What many products of a shop have in common, as its form writes it. */
export const TemplateFields = z
  .object({
    /** Unique in the shop, whatever its case. */
    name: singleLine('Name is required!', limits.template.name),
    /** HTML with placeholders such as `{part}`; may be empty. */
    description: optionalParagraph(limits.text.paragraph),
    /** Condition, warranty and replacement. */
    metadata: ProductMetadata,
    /** Fills new products by itself; a shop has at most one. */
    isDefault: z.boolean().default(false),
  })
  .meta({ id: 'NewProductTemplate' })
export type TemplateFields = z.output<typeof TemplateFields>

export const ProductTemplate = z
  .object({ id: Id, ...TemplateFields.shape, isDefault: z.boolean() })
  .meta({ id: 'ProductTemplate' })
export type ProductTemplate = z.input<typeof ProductTemplate>

const rule = { access: ['vendor', 'admin'], owner: 'public', right: ['products'], tag: 'Catalogue' } as const
const params = z.object({ id: PathId })
const oneTemplate = params.extend({ templateId: PathId })

export const productTemplateRoutes = defineRoutes({
  'GET /business/:id/product-templates': {
    ...rule,
    summary: "A shop's templates for products, by name",
    params,
    response: data(z.array(ProductTemplate)),
  },
  'POST /business/:id/product-templates': {
    ...rule,
    summary: 'Add a template; 409 `template_name_taken` or `too_many_templates`',
    params,
    body: TemplateFields,
    response: data(ProductTemplate),
    status: 201,
  },
  'PUT /business/:id/product-templates/:templateId': {
    ...rule,
    summary: 'Replace a template; 409 `template_name_taken`. Products listed with it stay as they are',
    params: oneTemplate,
    body: TemplateFields,
    response: data(ProductTemplate),
  },
  'DELETE /business/:id/product-templates/:templateId': {
    ...rule,
    summary: 'Delete a template. Products listed with it stay as they are',
    params: oneTemplate,
    response: data(z.object({ id: Id })),
  },
})
