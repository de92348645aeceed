import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useFormDraft } from '../../lib/forms/use-form-draft.ts'
import type { ProductFormApi } from '../product-form-api.ts'
import type { ProductFormValues } from '../product-form-values.ts'
import { type FilledValues, nothingFilled, stillFilled } from './template-values.ts'
import { useTemplates } from './use-templates.ts'

interface TemplateProps {
  hasTemplates?: boolean
  templateId?: number | undefined
}

/** The draft of the form, and the templates that fill it. */
export function useTemplatedDraft(
  form: ProductFormApi,
  initial: ProductFormValues,
  { hasTemplates: isOn = false, templateId }: TemplateProps,
) {
  // Each URL of the form has its own draft: another shop, another product, a copy.
  const [openedAt] = useState(useLocation())
  const [filled, setFilled] = useState(nothingFilled)
  const prefilled = usePrefilledFields(form.values, filled)
  const draft = useFormDraft(form, initial, openedAt.pathname + openedAt.search, prefilled)
  const isDraft = draft.storedAt !== undefined
  const options = { isOn, firstId: templateId, isDraft, filled, onFilled: setFilled }
  return { draft, templates: useTemplates(form, options) }
}

/** Fields that were filled in and not edited: they do not make a draft. The list changes only with its content. */
function usePrefilledFields(values: ProductFormValues, filled: FilledValues) {
  const names = ['businessId', ...stillFilled(values, filled)].join(' ')
  return useMemo(() => names.split(' ') as (keyof ProductFormValues)[], [names])
}
