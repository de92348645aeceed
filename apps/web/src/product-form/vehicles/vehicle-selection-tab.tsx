import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { CopyVehiclesButton } from './copy-vehicles-button.tsx'
import { TypedVehiclesField } from './typed-vehicles-field.tsx'
import { VehicleCascade } from './vehicle-cascade.tsx'
import type { VehicleTree } from './vehicle-choice.ts'
import type { ChosenVehicle } from './vehicles.ts'

interface VehicleSelectionTabProps {
  tree: VehicleTree
  chosen: readonly ChosenVehicle[]
  onChange: (vehicles: ChosenVehicle[]) => void
  fitsAny: boolean
  onFitsAny: (fitsAny: boolean) => void
  shopId: number | null
  /** The product being edited. */
  productId: number | undefined
}

/** The vehicles that the part fits: any, or by typing, from another product, or step by step. */
export const VehicleSelectionTab = memo(function VehicleSelectionTab(props: VehicleSelectionTabProps) {
  const { t } = useTranslation('product-form')
  const { shopId, productId, fitsAny, onFitsAny, ...vehicles } = props
  return (
    <>
      <FormSection title={t('tabs.selection')}>
        <Checkbox
          label={t('fitsAny.label')}
          description={t('fitsAny.hint')}
          checked={fitsAny}
          onChange={({ currentTarget }) => onFitsAny(currentTarget.checked)}
        />
        {!fitsAny && (
          <>
            <TypedVehiclesField {...vehicles} />
            <CopyVehiclesButton shopId={shopId} except={productId} chosen={props.chosen} onChange={props.onChange} />
          </>
        )}
      </FormSection>
      {!fitsAny && (
        <FormSection title={t('selection.title')}>
          <VehicleCascade {...vehicles} />
        </FormSection>
      )}
    </>
  )
})
