import type { ProductTemplate } from '@axle/contract/product-templates'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { hasWords } from '../description/plain-description.ts'
import type { ProductFormApi } from '../product-form-api.ts'
import { templateOfForm } from './template-values.ts'
import type { Templates } from './use-templates.ts'

const TemplatesDialog = lazyDialog(() => import('./templates-dialog.tsx'))

interface TemplateRowProps {
  form: ProductFormApi
  templates: Templates
}

const mostShown = 4

/** The templates of the shop, one tap each, and the ways to save and manage them. */
export function TemplateRow({ form, templates: { isOn, templates = [], chosen, ...does } }: TemplateRowProps) {
  const { t } = useTranslation('product-form')
  const [isWhole, setWhole] = useState(false)
  const [asked, setAsked] = useState<ProductTemplate>()
  const [opened, setOpened] = useState<'list' | 'new'>()
  const ordered = templates.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
  const shown = ordered.filter(({ id }, at) => isWhole || at < mostShown || id === chosen?.id)
  const choose = (template: ProductTemplate) => {
    if (template.id === chosen?.id) does.fill(undefined)
    else if (does.replacedBy(template).length > 0) setAsked(template)
    else does.fill(template)
  }
  const answer = (replaces: boolean) => {
    does.fill(asked, replaces)
    setAsked(undefined)
  }
  const { businessId: shopId } = form.values
  if (!isOn || shopId === null) return null
  const { description, metadata } = templateOfForm(form.values)
  const isEmpty = !hasWords(description) && Object.keys(metadata).length === 0
  return (
    <div className="row gap-2" role="group" aria-label={t('template.label')}>
      {shown.map((template) => (
        <Button
          key={template.id}
          size="xs"
          variant={template.id === chosen?.id ? 'filled' : 'default'}
          aria-pressed={template.id === chosen?.id}
          onClick={() => choose(template)}
        >
          <bdi>{template.name}</bdi>
        </Button>
      ))}
      {shown.length < templates.length && (
        <button type="button" className="text-button" onClick={() => setWhole(true)}>
          {t('missing.more', { count: templates.length - shown.length })}
        </button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="plus" size={16} />}
        disabled={isEmpty}
        onClick={() => setOpened('new')}
      >
        {t('template.save')}
      </Button>
      {templates.length > 0 && (
        <button type="button" className="text-button" onClick={() => setOpened('list')}>
          {t('template.manage')}
        </button>
      )}
      <TemplatesDialog
        shopId={shopId}
        form={form}
        isNew={opened === 'new'}
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        onAdded={does.adopt}
      />
      <ReplaceDialog
        opened={asked !== undefined}
        fields={asked ? does.replacedBy(asked).map((field) => t(`template.field.${field}`)) : []}
        onAnswer={answer}
      />
    </div>
  )
}

interface ReplaceDialogProps {
  opened: boolean
  fields: readonly string[]
  onAnswer: (replaces: boolean) => void
}

/** Asks before a template replaces what the vendor typed. */
function ReplaceDialog({ opened, fields, onAnswer }: ReplaceDialogProps) {
  const { t } = useTranslation('product-form')
  return (
    <ConfirmDialog
      opened={opened}
      title={t('template.replaceTitle')}
      confirmLabel={t('template.replace')}
      cancelLabel={t('template.keep')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{t('template.replaceText', { fields: fields.join(t('missing.comma')) })}</p>
    </ConfirmDialog>
  )
}
