import { useState } from 'react'
import { isEmptyCheck, type CheckValues, noCheck } from '../../orders/chassis/check-draft.ts'
import { Fold } from '../../ui/fields/form-section.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import type { CheckFault } from '../../checkout/order-body.ts'
import type { CheckDrafts } from './check-drafts.ts'

const LazyFields = lazyComponent(() => import('../../orders/chassis/check-fields.tsx'))

interface ChassisChecksProps {
  /** Ids and names. */
  shops: readonly (readonly [id: number, name: string])[]
  drafts: CheckDrafts
  vehicle: string | undefined
  faults: ReadonlyMap<number, CheckFault>
  onChange: (shopId: number, values: CheckValues) => void
  onBusyChange: (busy: boolean) => void
}

/** Folded, so that checkout stays short: asks shops to compare the chassis number before they send. */
export function ChassisChecks({ shops, drafts, vehicle, faults, onChange, onBusyChange }: ChassisChecksProps) {
  const { t } = useTranslation('chassis')
  const isAsked = shops.some(([id]) => !isEmptyCheck(drafts[id] ?? noCheck))
  const [opened, setOpened] = useState(isAsked)
  const isOpen = opened || faults.size > 0
  return (
    <div className="box">
      <Fold title={t('fold')} hint={t('hint')} open={isOpen} onToggle={setOpened}>
        {isOpen &&
          shops.map(([id, name]) => (
            <section key={id} className="stack gap-3" aria-label={name}>
              {shops.length > 1 && (
                <h3 className="strong">
                  <bdi>{name}</bdi>
                </h3>
              )}
              <LazyFields
                waiting={<RowsSkeleton rows={2} />}
                onFailed={() => setOpened(false)}
                part={{
                  value: drafts[id] ?? noCheck,
                  onChange: (values: CheckValues) => onChange(id, values),
                  onBusyChange,
                  vehicle,
                  errors: faults.get(id),
                }}
              />
              {isEmptyCheck(drafts[id] ?? noCheck) && <p className="note">{t('empty')}</p>}
            </section>
          ))}
      </Fold>
    </div>
  )
}
