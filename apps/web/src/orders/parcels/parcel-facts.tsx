import type { VendorOrder } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useCopy } from '../../lib/browser/use-copy.ts'
import { PhotoList } from '../../lib/images/photo-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

interface ParcelFactsProps {
  vendorOrder: VendorOrder
  /** The photos are not for all staff. */
  showsPhotos: boolean
}

/** Who carries a vendor order, where it is collected, and the photos of its waybill and delivery. */
export default function ParcelFacts({ vendorOrder, showsPhotos }: ParcelFactsProps) {
  const { t } = useTranslation('parcels')
  const { parcel, carrier, trackingNumber } = vendorOrder
  // That of riders is the label of a field which may stay empty.
  const numberLabel = parcel?.kind === 'rider' ? t('orders:tracking') : t(`number.${parcel?.kind ?? 'courier'}`)
  return (
    <>
      {parcel && (
        <Rows
          rows={[
            [t('edit'), t(`kind.${parcel.kind}`)],
            ...(parcel.station ? [[t('collect'), <bdi key="station">{parcel.station}</bdi>] as const] : []),
          ]}
        />
      )}
      {parcel?.phone && (
        <Button
          component="a"
          href={`tel:${parcel.phone}`}
          variant="default"
          leftSection={<Icon name="phone" size={16} />}
        >
          {t('call', { name: carrier ?? '' })}
        </Button>
      )}
      {parcel && trackingNumber && <CopyNumber number={trackingNumber} label={numberLabel} />}
      {showsPhotos && <Photos vendorOrder={vendorOrder} />}
    </>
  )
}

function CopyNumber({ number, label }: { number: string; label: string }) {
  const { t } = useTranslation('parcels')
  const element = useRef<HTMLElement>(null)
  const { said, copy } = useCopy()
  return (
    <div className="row spread gap-3">
      <span>
        <span className="muted">{label}</span>{' '}
        <bdi ref={element} className="figure strong" dir="ltr">
          {number}
        </bdi>
      </span>
      <span className="row gap-2">
        <Button variant="default" size="sm" onClick={() => void copy(number, element)}>
          {t('copy')}
        </Button>
        <span role="status" className="note">
          {said && t(said.key)}
        </span>
      </span>
    </div>
  )
}

function Photos({ vendorOrder: { id, orderId, parcelPhotos } }: Pick<ParcelFactsProps, 'vendorOrder'>) {
  const { t } = useTranslation('parcels')
  return (['waybill', 'delivery'] as const).map((shows) => {
    const photo = parcelPhotos?.[shows]
    return photo ? (
      <div key={shows} className="stack gap-2">
        <span className="muted small">{t(shows)}</span>
        <PhotoList
          photos={[photo]}
          pathOf={(photoId) => `/orders/${orderId}/parcels/${id}/photos/${photoId}`}
          label={t(shows)}
        />
      </div>
    ) : null
  })
}
