import { useState } from 'react'
import { isEmptyCheck, type CheckValues, noCheck } from '../../orders/chassis/check-draft.ts'
import { Fold } from '../../ui/fields/form-section.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import type { CheckDrafts } from './check-drafts.ts'

const LazyFields = lazyComponent(() => import('../../orders/chassis/check-fields.tsx'))

interface ChassisChecksProps {
  /** Ids and names. */
  shops: readonly (readonly [id: number, name: string])[]
  drafts: CheckDrafts
  vehicle: string | undefined
  errorsOf: (shopId: number) => { number: string | undefined; photos: string | undefined }
  onChange: (shopId: number, values: CheckValues) => void
  onBusyChange: (busy: boolean) => void
}

/** Folded, so that checkout stays short: asks shops to compare the chassis number before they send. */
export function ChassisChecks({ shops, drafts, vehicle, errorsOf, onChange, onBusyChange }: ChassisChecksProps) {
  const { t } = useTranslation('chassis')
  const isAsked = shops.some(([id]) => !isEmptyCheck(drafts[id] ?? noCheck))
  const [opened, setOpened] = useState(isAsked)
  const isRefused = shops.some(([id]) => Object.values(errorsOf(id)).some(Boolean))
  const isOpen = opened || isRefused
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
                  errors: errorsOf(id),
                }}
              />
            </section>
          ))}
      </Fold>
    </div>
  )
}
