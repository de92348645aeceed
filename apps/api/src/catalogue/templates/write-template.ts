import { limits, type TemplateFields } from '@axle/contract'
import type { Actor } from '../../http/actor.ts'
import { DomainError, translateConstraints } from '../../errors/errors.ts'
import { by, record } from '../../platform/audit.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { cleanDescription } from '../description.ts'
import {
  clearDefault,
  countTemplates,
  deleteTemplate,
  insertTemplate,
  lockShopOfTemplates,
  type OneTemplate,
  updateTemplate,
} from './template-repository.ts'

type Given = Pick<Platform, 'db'>

/** Adds a template. Throws 409 when its name is taken, or when the shop has as many as it may have. */
export const addTemplate = ({ db }: Given, actor: Actor, shopId: number, fields: TemplateFields) =>
  writing(
    db.transaction().execute(async (trx) => {
      await lockShopOfTemplates(trx, shopId)
      if ((await countTemplates(trx, shopId)) >= limits.template.max) throw tooMany()
      if (fields.isDefault) await clearDefault(trx, shopId)
      const template = await insertTemplate(trx, shopId, cleaned(fields))
      await audit(trx, actor, shopId, { deed: 'added', name: template.name })
      return template
    }),
  )

/** Replaces a template. The last save counts as a whole. Throws 409 when its name is taken. */
export const changeTemplate = ({ db }: Given, actor: Actor, which: OneTemplate, fields: TemplateFields) =>
  writing(
    db.transaction().execute(async (trx) => {
      await lockShopOfTemplates(trx, which.id)
      if (fields.isDefault) await clearDefault(trx, which.id)
      const template = await updateTemplate(trx, which, cleaned(fields))
      await audit(trx, actor, which.id, { deed: 'changed', name: template.name })
      return template
    }),
  )

/** Deletes a template. */
export const removeTemplate = ({ db }: Given, actor: Actor, which: OneTemplate): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { name } = await deleteTemplate(trx, which)
    await audit(trx, actor, which.id, { deed: 'deleted', name })
  })

const cleaned = (fields: TemplateFields): TemplateFields => ({
  ...fields,
  description: cleanDescription(fields.description),
})

const writing = <T>(work: Promise<T>): Promise<T> =>
  translateConstraints(work, { product_template_name_key: () => nameTaken() })

function nameTaken(): DomainError {
  const message = 'Another template of this shop has this name'
  return new DomainError('conflict', 'template_name_taken', message, { errors: [{ path: 'name', message }] })
}
const tooMany = () =>
  new DomainError(
    'conflict',
    'too_many_templates',
    'This shop has as many templates as it may have, please delete one first',
  )

const audit = (
  trx: Trx,
  actor: Actor,
  shopId: number,
  { deed, name }: { deed: 'added' | 'changed' | 'deleted'; name: string },
) =>
  record(trx, {
    ...by(actor),
    action: `product-template.${deed}`,
    subjectType: 'shop',
    subjectId: shopId,
    details: { name },
  })
