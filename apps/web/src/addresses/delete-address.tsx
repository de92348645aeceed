import type { Address } from '@axle/contract/addresses'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { messageOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { AddressText } from '../ui/text/address-text.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { addressesQuery, deleteAddress } from './address-queries.ts'

interface DeleteAddressProps {
  userId: number
  address: Address | undefined
  opened: boolean
  onClose: () => void
  onDeleted: (id: number) => void
}

/** Asks for confirmation; orders keep their copy of the address. */
export default function DeleteAddress({ userId, address, opened, onClose, onDeleted }: DeleteAddressProps) {
  const { t } = useTranslation('addresses')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const { queryKey } = addressesQuery(userId)
  const confirm = async ({ id }: Address) => {
    try {
      await deleteAddress(id)
      queryClient.setQueryData(queryKey, (all) => all?.filter((one) => one.id !== id))
      onDeleted(id)
    } catch (error) {
      toast.error(messageOf(error, t('deleteFailed')))
      void queryClient.invalidateQueries({ queryKey })
    } finally {
      onClose()
    }
  }
  if (!address) return null
  return (
    <ConfirmDialog
      opened={opened}
      title={t('delete')}
      confirmLabel={t('deleteConfirm')}
      danger
      busy={busy}
      onConfirm={() => void send(() => confirm(address))}
      onClose={onClose}
    >
      <p>
        <strong>
          <bdi>{address.fullName}</bdi>
        </strong>
        <br />
        <AddressText address={address} />
      </p>
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  )
}
