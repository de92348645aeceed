import type { Shop } from '@axle/contract'
import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { useImageUpload } from '../../lib/images/use-image-upload.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { ImageField } from '../../ui/images/image-field.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'

interface ShopPhotoProps {
  shop: Shop
  opened: boolean
  onClose: () => void
}

/** Replaces the shop's photo: choose, preview, upload. */
export default function ShopPhoto({ shop, opened, onClose }: ShopPhotoProps) {
  const { t } = useTranslation('shops')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [refused, setRefused] = useState<{ reason: string; imageUrl: string }>()
  const image = useImageUpload('shop', { label: t('form.image'), max: 1, count: 1 })
  const save = (imageUrl: string) =>
    send(async () => {
      try {
        await api('PUT /business/:id', { params: { id: String(shop.id) }, body: { imageUrl } })
      } catch (error) {
        return setRefused({ reason: messageOf(error, t('form.updateFailed')), imageUrl })
      }
      setRefused(undefined)
      await queryClient.invalidateQueries()
      toast.success(t('photo.done'))
      onClose()
    })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('shop.photo')}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {refused && (
        <Notice tone="danger">
          {refused.reason}{' '}
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => void save(refused.imageUrl)}>
            {t('common:retry')}
          </Button>
        </Notice>
      )}
      <ImageField {...image} ownButton value={[]} onChange={([imageUrl]) => imageUrl && void save(imageUrl)} />
    </Modal>
  )
}
