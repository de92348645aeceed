import './vehicle-picker.css'
import { Modal } from '@mantine/core'
import type { GarageVehicle } from '@axle/contract/garage'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useNavigate } from 'react-router'
import { focusSearch } from '../../lib/browser/use-requested-focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { choose } from '../garage.ts'
import { garageStore, useChosenVehicle } from '../garage-store.ts'
import { SavedVehicles } from '../saved-vehicles.tsx'
import type { Steps } from './vehicle-options.ts'
import { vehicleTreeQuery } from './vehicle-queries.ts'
import { VehicleSteps } from './vehicle-steps.tsx'

interface VehiclePickerProps extends StartingPoint {
  opened: boolean
  onClose: () => void
}

interface StartingPoint {
  /** Steps chosen before the dialog opens. */
  start?: Steps
  onSteps?: (steps: Steps) => void
}

/** Chooses a vehicle: one of the saved ones, or by make, model and year in one dialog. */
export default function VehiclePicker({ opened, onClose, ...startingPoint }: VehiclePickerProps) {
  const { t } = useTranslation('garage')
  const navigate = useNavigate()
  const chosen = useChosenVehicle()
  // When the user goes to the search box, the focus must not return.
  const [leaves, setLeaves] = useState(false)
  useEffect(() => {
    if (opened) setLeaves(false)
  }, [opened])
  const take = (vehicle: GarageVehicle | null) => {
    garageStore.set((garage) => choose(garage, vehicle))
    onClose()
  }
  const toSearch = () => {
    setLeaves(true)
    onClose()
    void navigate('/shop/all-products', { state: focusSearch })
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('picker.title')}
      size={480}
      yOffset="6vh"
      returnFocus={!leaves}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      classNames={{ content: 'picker' }}
    >
      <Choosing onTake={take} {...startingPoint} />
      {chosen && (
        <button type="button" className="text-button" onClick={() => take(null)}>
          <Icon name="close" size={18} /> {t('clear')}
        </button>
      )}
      <button type="button" className="text-button" onClick={toSearch}>
        <Icon name="search" size={18} /> {t('picker.partNumber')}
      </button>
    </Modal>
  )
}

function Choosing({ onTake, ...startingPoint }: StartingPoint & { onTake: (vehicle: GarageVehicle | null) => void }) {
  const { t } = useTranslation('garage')
  const tree = useQuery(vehicleTreeQuery)
  const saved = <SavedVehicles onTake={onTake} />
  if (tree.data) return <VehicleSteps tree={tree.data} first={saved} onTake={onTake} {...startingPoint} />
  return (
    <>
      {saved}
      {tree.isPending ? (
        <RowsSkeleton />
      ) : (
        <ErrorPanel message={t('picker.failed')} onRetry={() => void tree.refetch()} />
      )}
    </>
  )
}
