import type { StaffRole } from '@axle/contract/shop-rights'
import type { Shop } from '@axle/contract/shops'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { Panel } from '../lib/dashboard/panel.tsx'
import { refetchUser, useSession } from '../lib/session/session.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'

/** What a member of staff may do, and the way out. */
export function OwnRole({ shop, role }: { shop: Shop; role: StaffRole }) {
  const { t } = useTranslation('staff')
  const { user } = useSession()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      const params = { id: String(shop.id), userId: String(user?.id) }
      await api('DELETE /business/:id/staff/:userId', { params })
      toast.success(t('own.left', { shop: shop.name }))
      await refetchUser()
      await navigate('/shop', { replace: true })
    } catch (error) {
      toast.error(messageOf(error, t('removeFailed')))
      setBusy(false)
      setOpened(false)
    }
  }
  return (
    <Panel title={t('own.title', { role: t(`vendor-dashboard:roles.${role}`) })}>
      <p>
        <bdi className="strong">{shop.name}</bdi>
      </p>
      <p>{t(`may.${role}`)}</p>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('own.leave')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('own.leave')}
        confirmLabel={t('own.leave')}
        danger
        busy={busy}
        onConfirm={() => void leave()}
        onClose={() => setOpened(false)}
      >
        <p>{t('own.leaveText', { shop: shop.name })}</p>
      </ConfirmDialog>
    </Panel>
  )
}
