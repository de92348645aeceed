import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { usePartName } from '../../lib/formats/part-names.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { Thumb } from '../../ui/layout/thumb.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { productsOfShopQuery } from '../product-form-queries.ts'
import { type ChosenVehicle, vehiclesOfProduct, withVehicles } from './vehicles.ts'
import styles from './vehicles.module.css'

interface CopyVehiclesProps {
  shopId: number
  /** The edited product itself is excluded. */
  except: number | undefined
  chosen: readonly ChosenVehicle[]
  onChange: (vehicles: ChosenVehicle[]) => void
  opened: boolean
  onClose: () => void
}

/** Adds the vehicles of another product of the shop, with their details, to those already chosen. */
export default function CopyVehicles({ shopId, except, chosen, onChange, opened, onClose }: CopyVehiclesProps) {
  const { t } = useTranslation('product-form')
  const partNameOf = usePartName()
  const [search, setSearch] = useState('')
  const [q] = useDebouncedValue(search.trim(), 250)
  const products = useQuery({ ...productsOfShopQuery(shopId, q), enabled: opened })
  const { busy, send } = useSending()
  const take = (id: number) =>
    send(async () => {
      try {
        const { data } = await api('GET /products/:id/edit', { params: { id: String(id) } })
        const next = withVehicles(chosen, vehiclesOfProduct(data))
        onChange(next)
        toast.success(t('copy.done', { count: next.length - chosen.length }))
        onClose()
      } catch (error) {
        toast.error(messageOf(error, t('productFailed')))
      }
    })
  const offered = products.data?.filter(({ id }) => id !== except)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('copy.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className="stack gap-2">
        <TextInput
          label={t('copy.search')}
          type="search"
          autoComplete="off"
          leftSection={<Icon name="search" size={18} />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          data-autofocus
        />
        {products.isError && <Notice tone="danger">{t('copy.failed')}</Notice>}
        <p className="quiet" role="status">
          {offered?.length === 0 && t('copy.none')}
        </p>
        {offered && offered.length > 0 && (
          <ul className={`divided framed ${styles.found}`}>
            {offered.map(({ id, name, partName, image, vehicleCount }) => (
              <li key={id}>
                <button
                  type="button"
                  className="option full small row one-line gap-3"
                  disabled={busy || vehicleCount === 0}
                  onClick={() => void take(id)}
                >
                  <Thumb src={image} />
                  <span className="stack gap-1">
                    <bdi>{name}</bdi>
                    <small className="note">
                      <bdi>{partNameOf(partName)}</bdi> · {t('vehicles.count', { count: vehicleCount })}
                    </small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  )
}
