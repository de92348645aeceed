import type { ProductTemplate } from '@axle/contract/product-templates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import type { ProductFormApi } from '../product-form-api.ts'
import { TemplateForm } from './template-form.tsx'
import { templatesQuery } from './template-queries.ts'

interface TemplatesDialogProps {
  shopId: number
  form: ProductFormApi
  /** Adds a template from the form; otherwise lists the templates. */
  isNew: boolean
  opened: boolean
  onClose: () => void
  onAdded: (template: ProductTemplate) => void
}

/** Adds a template from the product form, or lists the shop's templates to edit and delete them. */
export default function TemplatesDialog({ opened, ...props }: TemplatesDialogProps) {
  const { t } = useTranslation('product-form')
  return (
    <FormDialog opened={opened} onClose={props.onClose} title={t(props.isNew ? 'template.save' : 'template.manage')}>
      <Content {...props} />
    </FormDialog>
  )
}

function Content({ shopId, form, isNew, onClose, onAdded }: Omit<TemplatesDialogProps, 'opened'>) {
  const [edited, setEdited] = useState<ProductTemplate>()
  if (isNew) return <TemplateForm shopId={shopId} source={form.values} onSaved={onAdded} onClose={onClose} />
  if (edited) return <TemplateForm shopId={shopId} template={edited} onClose={() => setEdited(undefined)} />
  return <TemplateList shopId={shopId} onEdit={setEdited} />
}

interface TemplateListProps {
  shopId: number
  onEdit: (template: ProductTemplate) => void
}

function TemplateList({ shopId, onEdit }: TemplateListProps) {
  const { t } = useTranslation('product-form')
  const query = templatesQuery(shopId)
  const queryClient = useQueryClient()
  const templates = useQuery(query).data ?? []
  const [doomed, setDoomed] = useState<ProductTemplate>()
  const { busy, send } = useSending()
  const remove = async ({ id }: ProductTemplate) => {
    const params = { id: String(shopId), templateId: String(id) }
    try {
      await api('DELETE /business/:id/product-templates/:templateId', { params })
      toast.success(t('template.deleted'))
    } catch (error) {
      toast.error(messageOf(error, t('template.failed')))
    }
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
    setDoomed(undefined)
  }
  return (
    <>
      {templates.length === 0 && <p>{t('template.none')}</p>}
      <ul className="divided">
        {templates.map((template) => (
          <li key={template.id} className="row one-line spread gap-3">
            <span className="grow">
              <bdi>{template.name}</bdi>{' '}
              {template.isDefault && <StatusBadge tone="neutral">{t('template.isDefault')}</StatusBadge>}
            </span>
            <RowMenu
              name={template.name}
              label={t('template.actions', { name: template.name })}
              actions={[
                { label: t('template.edit'), icon: 'edit', onClick: () => onEdit(template) },
                { label: t('template.delete'), icon: 'trash', danger: true, onClick: () => setDoomed(template) },
              ]}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={doomed !== undefined}
        title={t('template.deleteTitle', { name: doomed?.name })}
        confirmLabel={t('template.delete')}
        danger
        busy={busy}
        onConfirm={() => doomed && void send(() => remove(doomed))}
        onClose={() => setDoomed(undefined)}
      >
        <p>{t('template.deleteText')}</p>
      </ConfirmDialog>
    </>
  )
}
