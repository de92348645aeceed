import '@mantine/core/styles/Tabs.layer.css'
import './product-form.css'
import { Button, Tabs } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { fieldErrors } from '../lib/errors.ts'
import { focusFirstError, rulesOf } from '../lib/form-rules.ts'
import { UnsavedChangesDialog, useUnsavedChanges } from '../lib/unsaved-changes.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { DetailsTab } from './details-tab.tsx'
import { areBasicsValid, ProductForm as ProductFormRules, type ProductFormValues } from './product-form-values.ts'
import { vehicleTreeQuery } from './product-form-queries.ts'
import { VehicleDetailsTab } from './vehicle-details-tab.tsx'
import { VehicleSelectionTab } from './vehicle-selection-tab.tsx'

interface ProductFormProps {
  initial: ProductFormValues
  /** Which shop sells it: a choice, or the shop's name where it stands fixed. */
  shop: (businessId: number | null, choose: (id: number | null) => void, error: ReactNode) => ReactNode
  submitLabel: string
  failureText: (error: unknown) => string
  /** Sends the product and gives its id. */
  save: (form: ProductFormValues) => Promise<number>
}

/** The one form in which products are put on sale and changed. */
export function ProductForm({ initial, shop, submitLabel, failureText, save }: ProductFormProps) {
  const { t } = useTranslation('product-form')
  const navigate = useNavigate()
  const page = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [tab, setTab] = useState<string | null>('details')
  const [failure, setFailure] = useState<string>()
  const [uploading, setUploading] = useState(false)
  const tree = useQuery(vehicleTreeQuery)
  const form = useForm<ProductFormValues>({
    initialValues: initial,
    validate: rulesOf(ProductFormRules),
    validateInputOnBlur: true,
  })
  // Which shop sells it may be chosen by itself, and is nothing that was typed.
  const fields = Object.keys(initial) as (keyof ProductFormValues)[]
  const unsaved = useUnsavedChanges(fields.some((field) => field !== 'businessId' && form.isDirty(field)))
  const { vehicleMakeIds, businessId } = form.values
  const basics = useMemo(() => areBasicsValid(form.values), [form.values])
  const setVehicles = (ids: number[]) => form.setFieldValue('vehicleMakeIds', ids)

  const showErrors = () => {
    setTab('details')
    focusFirstError(page.current)
  }
  const submit = form.onSubmit(async (values) => {
    if (sending.current) return
    sending.current = true
    setFailure(undefined)
    try {
      const id = await save(values)
      unsaved.release()
      toast.success(t('done'))
      await navigate(`/shop/product/${id}`)
    } catch (error) {
      form.setErrors(onForm(fieldErrors(error)))
      setFailure(failureText(error))
      // Only a failure opens the form again: a second click while the page turns must not send twice.
      sending.current = false
    }
  }, showErrors)
  const hint = basics ? t('hints.vehicles') : t('hints.basics')
  return (
    <form ref={page} className="product-form" noValidate onSubmit={submit}>
      {shop(businessId, (id) => form.setFieldValue('businessId', id), form.errors['businessId'])}
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List>
          <Tabs.Tab value="details">{t('tabs.details')}</Tabs.Tab>
          <Tabs.Tab value="selection" disabled={!basics}>
            {t('tabs.selection')}
          </Tabs.Tab>
          <Tabs.Tab value="vehicles" disabled={!basics}>
            {t('tabs.vehicles')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="details">
          <DetailsTab form={form} onBusyChange={setUploading} />
        </Tabs.Panel>
        <Tabs.Panel value="selection">
          {tree.isError && <Notice tone="danger">{t('vehiclesFailed')}</Notice>}
          <VehicleSelectionTab tree={tree.data ?? []} chosen={vehicleMakeIds} onChange={setVehicles} />
        </Tabs.Panel>
        <Tabs.Panel value="vehicles">
          <VehicleDetailsTab tree={tree.data ?? []} chosen={vehicleMakeIds} onChange={setVehicles} />
        </Tabs.Panel>
      </Tabs>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className="product-form-actions">
        <p aria-live="polite">
          {vehicleMakeIds.length > 0 ? t('vehicles.chosen', { count: vehicleMakeIds.length }) : hint}
        </p>
        {tab === 'details' && (
          <Button variant="default" disabled={!basics} onClick={() => setTab('selection')}>
            {t('next')}
          </Button>
        )}
        <Button type="submit" loading={form.submitting} disabled={uploading || vehicleMakeIds.length === 0}>
          {submitLabel}
        </Button>
      </div>
      <UnsavedChangesDialog blocker={unsaved.blocker} />
    </form>
  )
}

const onFormNames: Record<string, string> = {
  stock: 'quantity',
  'metadata.warranty.duration': 'warrantyDuration',
  'metadata.replacement': 'replacement',
  'metadata.productState': 'productState',
}
/** The server names fields as on the wire; the form has names of its own. */
const onForm = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [onFormNames[path] ?? path, message]))
