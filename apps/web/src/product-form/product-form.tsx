import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { focusFirstError } from '../lib/forms/form-rules.ts'
import { UnsavedChangesDialog } from '../lib/forms/unsaved-changes.tsx'
import type { IdempotencyHeaders } from '../lib/forms/use-form-draft.ts'
import { useEdit } from '../lib/forms/use-edit.tsx'
import { useTranslatedErrors } from '../lib/forms/use-translated-errors.ts'
import styles from '../ui/fields/form.module.css'
import { Notice } from '../ui/layout/notice.tsx'
import { DetailsTab } from './fields/details-tab.tsx'
import { FormTabs } from './fields/form-tabs.tsx'
import { goToField, useFirstStep } from './fields/go-to-field.ts'
import { vehicleTreeQuery } from './product-form-queries.ts'
import {
  areBasicsValid,
  checkProduct,
  missingOf,
  type Needed,
  productRules,
  type Tab,
  tabsWithErrors,
} from './product-form-rules.ts'
import type { ProductFormApi } from './product-form-api.ts'
import type { ProductFormValues } from './product-form-values.ts'
import { SubmitBar } from './submit-bar.tsx'
import { useEditedFields } from './fields/use-edited-fields.tsx'
import { useProductSending } from './use-product-sending.ts'
import { useShowSaved } from './use-show-saved.ts'
import { useTemplatedDraft } from './templates/use-templated-draft.ts'
import { VehicleDetailsTab } from './vehicles/vehicle-details-tab.tsx'
import { VehicleSelectionTab } from './vehicles/vehicle-selection-tab.tsx'
import type { VehicleTree } from './vehicles/vehicle-choice.ts'
import type { ChosenVehicle } from './vehicles/vehicles.ts'

interface ProductFormProps {
  initial: ProductFormValues
  /** The product being edited. */
  productId?: number
  /** Its part, if buyers reviewed it. */
  reviewedPart?: number | undefined
  /** Renders the shop: a choice, or the shop's name if it is fixed. */
  shop: (businessId: number | null, choose: (id: number | null) => void, error: ReactNode) => ReactNode
  submitLabel: string
  failureText: (error: unknown) => string
  /** Saves the product and returns its id. */
  save: (form: ProductFormValues, base: ProductFormValues, headers: IdempotencyHeaders) => Promise<number>
  /** Starts the next product with some of these values, once they are saved. */
  onAnother?: (saved: ProductFormValues, templateId: number | undefined) => void
  /** The template of the previous product. */
  templateId?: number | undefined
  /** Offers the templates of the shop, for products that start empty. */
  hasTemplates?: boolean
  /** Focuses the first step: the previous product was just saved. */
  isNext?: boolean
  /** Reads the stored product, when editing. */
  read?: () => Promise<ProductFormValues>
}

const noTree: never[] = []

function useProductForm(initialValues: ProductFormValues, rules: Parameters<typeof checkProduct>[0]) {
  const validate = checkProduct(rules)
  const form = useForm<ProductFormValues>({ initialValues, validate, validateInputOnBlur: true })
  useTranslatedErrors(form)
  return form
}

/** The form that lists and edits products. */
export function ProductForm(props: ProductFormProps) {
  const { productId, shop, submitLabel, failureText, save, onAnother, read = async () => props.initial } = props
  const page = useRef<HTMLFormElement>(null)
  // A refetch must not overwrite edits.
  const [initial] = useState(props.initial)
  const [tab, setTab] = useState<Tab>('details')
  const [uploading, setUploading] = useState(false)
  const tree = useQuery(vehicleTreeQuery)
  const isOnSale = productId !== undefined
  const rules = productRules[isOnSale ? 'edit' : 'create']
  const form = useProductForm(initial, rules)
  const { values, errors, setFieldValue } = form
  const { draft, templates } = useTemplatedDraft(form, initial, props)
  const showSaved = useShowSaved(onAnother && ((saved) => onAnother(saved, templates.chosen?.id)))
  const missing = useMemo(() => missingOf(values, rules), [values, rules])
  const basics = areBasicsValid(missing)
  const shown = basics ? tab : 'details'

  const showErrors = (wrong: Record<string, unknown>) => {
    setTab(tabsWithErrors(Object.keys(wrong))[0] ?? tab)
    focusFirstError(page.current)
  }
  const edit = useEdit({ ...draft, form, fields: useEditedFields(), read })
  const { failure, send } = useProductSending({
    form,
    failureText,
    save: (typed) => edit.send(typed, (mine, base) => draft.sendOnce((headers) => save(mine, base, headers))),
    onSaved: async (id, saved, another) => {
      draft.saved()
      await showSaved(id, saved, another)
    },
    onWrong: showErrors,
  })
  const submit = (another = false) => form.onSubmit((typed) => send(typed, another), showErrors)
  useFirstStep(page, props.isNext)
  const goTo = (field: Needed) => {
    setTab(field === 'vehicles' && basics ? 'selection' : 'details')
    goToField(page.current, field)
  }
  return (
    <form ref={page} className={`stack ${styles.form}`} noValidate onSubmit={submit()}>
      <DraftNotice draft={draft} />
      <div data-path="businessId">
        {shop(values.businessId, (id) => setFieldValue('businessId', id), errors['businessId'])}
      </div>
      <FormTabs
        tab={shown}
        onChange={setTab}
        closed={!basics}
        wrong={tabsWithErrors(Object.keys(errors))}
        panels={{
          details: (
            <DetailsTab
              {...{ form, templates, isOnSale }}
              reviewedPart={props.reviewedPart}
              onBusyChange={setUploading}
            />
          ),
          selection: <SelectionPanel form={form} tree={tree} productId={productId} />,
          vehicles: <VehiclesPanel form={form} />,
        }}
      />
      <SubmitBar
        failure={failure}
        missing={missing}
        vehicles={values.fitsAnyVehicle ? 'any' : values.vehicles.length}
        isDraftStored={draft.isStored}
        submitLabel={submitLabel}
        busy={form.submitting}
        disabled={uploading || missing.includes('vehicles')}
        onGoTo={goTo}
        onAnother={onAnother && (() => submit(true)())}
        onNext={shown === 'details' && basics ? () => setTab('selection') : undefined}
      />
      <UnsavedChangesDialog blocker={draft.blocker} />
      {edit.dialog}
    </form>
  )
}

/** A stable callback, as the vehicle tabs are memoised. */
const useSetVehicles = ({ setFieldValue }: ProductFormApi) =>
  useCallback((vehicles: ChosenVehicle[]) => setFieldValue('vehicles', vehicles), [setFieldValue])

interface SelectionPanelProps {
  form: ProductFormApi
  tree: { data: VehicleTree | undefined; isError: boolean }
  productId: number | undefined
}

function SelectionPanel({ form, tree, productId }: SelectionPanelProps) {
  const { t } = useTranslation('product-form')
  const { values, setFieldValue } = form
  const setFitsAny = useCallback((fitsAny: boolean) => setFieldValue('fitsAnyVehicle', fitsAny), [setFieldValue])
  return (
    <>
      {tree.isError && <Notice tone="danger">{t('vehiclesFailed')}</Notice>}
      <VehicleSelectionTab
        tree={tree.data ?? noTree}
        chosen={values.vehicles}
        onChange={useSetVehicles(form)}
        fitsAny={values.fitsAnyVehicle}
        onFitsAny={setFitsAny}
        shopId={values.businessId}
        productId={productId}
      />
    </>
  )
}

const VehiclesPanel = ({ form }: { form: ProductFormApi }) => (
  <VehicleDetailsTab
    chosen={form.values.vehicles}
    fitsAny={form.values.fitsAnyVehicle}
    onChange={useSetVehicles(form)}
    error={form.errors['vehicles'] as string | undefined}
  />
)
