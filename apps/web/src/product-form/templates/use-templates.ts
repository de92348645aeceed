import type { ProductTemplate } from '@axle/contract/product-templates'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePartName } from '../../lib/formats/part-names.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { yearRanges } from '../../lib/formats/year-ranges.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import type { ProductFormApi } from '../product-form-api.ts'
import { partsQuery } from '../product-form-queries.ts'
import { groupsOf } from '../vehicles/vehicles.ts'
import { fillTemplate, type TemplateWords } from './fill-template.ts'
import { templatesQuery } from './template-queries.ts'
import { changesTo, type FilledValues, nothingFilled, typedOver, valuesOfTemplate } from './template-values.ts'

interface TemplateOptions {
  /** Off for a stored product and for a copy, which has its own texts. */
  isOn: boolean
  /** Fills the form by itself: that of the product before, else the default. */
  firstId: number | undefined
  /** A restored draft stays as it is. */
  isDraft: boolean
  filled: FilledValues
  onFilled: (values: FilledValues) => void
}

/** Fills the form from a template of its shop. The description follows part, vehicles and number until it is edited. */
export function useTemplates(form: ProductFormApi, { isOn, firstId, isDraft, filled, onFilled }: TemplateOptions) {
  const { businessId } = form.values
  const query = templatesQuery(businessId)
  const templates = useQuery({ ...query, enabled: isOn && businessId !== null }).data
  const words = useTemplateWords(form)
  const [chosen, setChosen] = useState<ProductTemplate>()
  const fill = (template: ProductTemplate | undefined, replaces = false) => {
    const next = template ? valuesOfTemplate(template, words) : nothingFilled
    form.setValues(changesTo(form.getValues(), filled, next, replaces))
    onFilled(next)
    setChosen(template)
  }
  useEffect(() => {
    if (!isOn || isDraft || chosen || !templates) return
    const first = templates.find(({ id }) => id === firstId) ?? templates.find(({ isDefault }) => isDefault)
    if (first) fill(first)
    // Once for each shop: a template that the vendor took away stays away.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [templates === undefined, businessId])
  const description = chosen && fillTemplate(chosen.description, words)
  useEffect(() => {
    if (description === undefined || form.getValues().description !== filled.description) return
    form.setFieldValue('description', description)
    onFilled({ ...filled, description })
    // Only new words fill it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [description])
  return {
    isOn,
    templates,
    chosen,
    fill,
    /** Fields that the vendor typed and that the template would replace. */
    replacedBy: (template: ProductTemplate) => typedOver(form.getValues(), filled, valuesOfTemplate(template, words)),
    /** Continues with a template that says what the form says. */
    adopt: (template: ProductTemplate) => {
      onFilled(valuesOfTemplate(template, words))
      setChosen(template)
    },
  }
}
export type Templates = ReturnType<typeof useTemplates>

function useTemplateWords({ values }: ProductFormApi): TemplateWords {
  const { t } = useTranslation('product-form')
  const formats = useFormats()
  const partName = usePartName()
  const part = useQuery(partsQuery).data?.find(({ id }) => id === values.partId)
  const models = groupsOf(values.vehicles).map(
    ({ make, model, vehicles }) =>
      `${make} ${model} ${yearRanges(
        vehicles.map(({ year }) => year),
        formats,
      )}`,
  )
  return {
    part: part ? partName(part.name) : '',
    vehicles: values.fitsAnyVehicle ? t('template.anyVehicle') : models.join(t('missing.comma')),
    number: values.partNumbers.find(({ number }) => number.trim() !== '')?.number.trim() ?? '',
  }
}
