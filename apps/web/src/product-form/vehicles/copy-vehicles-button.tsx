import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { ChosenVehicle } from './vehicles.ts'

const CopyVehicles = lazyDialog(() => import('./copy-vehicles.tsx'))

interface CopyVehiclesButtonProps {
  /** Null while no shop is chosen. */
  shopId: number | null
  except: number | undefined
  chosen: readonly ChosenVehicle[]
  onChange: (vehicles: ChosenVehicle[]) => void
}

export function CopyVehiclesButton({ shopId, ...vehicles }: CopyVehiclesButtonProps) {
  const { t } = useTranslation('product-form')
  const [opened, setOpened] = useState(false)
  if (shopId === null) return null
  return (
    <div>
      <Button variant="default" leftSection={<Icon name="copy" size={18} />} onClick={() => setOpened(true)}>
        {t('copy.open')}
      </Button>
      <CopyVehicles {...vehicles} shopId={shopId} opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}
