import type { TemplateFields } from '@axle/contract'
import { sql } from 'kysely'
import { notFound } from '../../errors/errors.ts'
import type { Db, Trx } from '../../platform/platform.ts'
import { toJsonColumn } from '../../platform/text.ts'

export interface OneTemplate {
  readonly id: number
  readonly templateId: number
}

const columns = ['id', 'name', 'description', 'metadata', 'is_default as isDefault'] as const

export const listTemplates = (db: Db, shopId: number) =>
  db
    .selectFrom('product_template')
    .select(columns)
    .where('shop_id', '=', shopId)
    .orderBy(sql`lower(name)`)
    .execute()

/** Serialises the writes of a shop's templates, which are counted and of which one is the default. */
export async function lockShopOfTemplates(trx: Trx, shopId: number): Promise<void> {
  await trx
    .selectFrom('shop')
    .select('id')
    .where('id', '=', shopId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('shop_not_found', 'Shop not found'))
}

export async function countTemplates(trx: Trx, shopId: number): Promise<number> {
  const { n } = await trx
    .selectFrom('product_template')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return n
}

/** Makes room for another default. */
export async function clearDefault(trx: Trx, shopId: number): Promise<void> {
  await trx
    .updateTable('product_template')
    .set({ is_default: false })
    .where('shop_id', '=', shopId)
    .where('is_default', '=', true)
    .execute()
}

const rowOf = ({ name, description, metadata, isDefault }: TemplateFields) => ({
  name,
  description,
  metadata: toJsonColumn(metadata),
  is_default: isDefault,
})

export const insertTemplate = (trx: Trx, shopId: number, fields: TemplateFields) =>
  trx
    .insertInto('product_template')
    .values({ shop_id: shopId, ...rowOf(fields) })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Replaces a template of this shop. Throws not-found. */
export const updateTemplate = (trx: Trx, { id, templateId }: OneTemplate, fields: TemplateFields) =>
  trx
    .updateTable('product_template')
    .set(rowOf(fields))
    .where('id', '=', templateId)
    .where('shop_id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(templateNotFound)

/** Deletes a template of this shop and returns its name. Throws not-found. */
export const deleteTemplate = (trx: Trx, { id, templateId }: OneTemplate) =>
  trx
    .deleteFrom('product_template')
    .where('id', '=', templateId)
    .where('shop_id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow(templateNotFound)

const templateNotFound = () => notFound('template_not_found', 'This template no longer exists')
