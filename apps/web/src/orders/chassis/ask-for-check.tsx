import type { GarageVehicle } from '@axle/contract/garage'
import type { VendorOrder } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Fold } from '../../ui/fields/form-section.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { noCheck } from './check-draft.ts'
import { useCheckCalls } from './use-check-calls.ts'
import { vehicleName } from './vehicle-name.ts'

const LazyFields = lazyComponent(() => import('./check-fields.tsx'))

/** Folded: the buyer asks the shop, after ordering, to compare the chassis number first. */
export function AskForCheck({ vendorOrder, vehicle }: { vendorOrder: VendorOrder; vehicle: GarageVehicle | null }) {
  const { t } = useTranslation('chassis')
  const [opened, setOpened] = useState(false)
  const [values, setValues] = useState(noCheck)
  const [isUploading, setUploading] = useState(false)
  const { busy, failure, ask } = useCheckCalls(vendorOrder)
  const { number, photos, ...others } = failure?.fields ?? {}
  return (
    <Fold title={t('fold')} hint={t('hint')} open={opened} onToggle={setOpened}>
      {opened && (
        <form
          className="stack gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void ask(values, vehicle?.vehicleId)
          }}
        >
          <LazyFields
            waiting={<RowsSkeleton rows={2} />}
            onFailed={() => setOpened(false)}
            part={{
              value: values,
              onChange: setValues,
              onBusyChange: setUploading,
              vehicle: vehicle ? vehicleName(vehicle) : undefined,
              errors: { number, photos: photos ?? Object.values(others)[0] },
            }}
          />
          {failure && !number && <Notice tone="danger">{failure.message}</Notice>}
          <Button type="submit" className="start" loading={busy} disabled={isUploading || values.number.trim() === ''}>
            {t('ask')}
          </Button>
        </form>
      )}
    </Fold>
  )
}
