import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { Group, Specimen } from './specimen.tsx'

const tones = ['success', 'info', 'warning', 'error'] as const

/** Buttons, menus, dialogs and toasts. Hover and focus show under pointer and Tab key. */
export function Actions() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'plain' | 'danger'>()
  const close = () => setOpened(undefined)
  return (
    <Group of="Button, Menu, Modal, Toast">
      <Specimen of="Button">
        <Button>{t('retry')}</Button>
        <Button disabled>{t('retry')}</Button>
        <Button loading>{t('retry')}</Button>
        <Button variant="default">{t('cancel')}</Button>
        <Button variant="default" disabled>
          {t('cancel')}
        </Button>
        <Button variant="subtle">{t('cancel')}</Button>
        <Button color="red">{t('close')}</Button>
      </Specimen>
      <Specimen of="plain-button, text-button, plain-icon-button">
        <button type="button" className="plain-button">
          <Icon name="refresh" size={16} /> {t('retry')}
        </button>
        <button type="button" className="text-button">
          {t('cancel')}
        </button>
        <button type="button" className="plain-icon-button" aria-label={t('close')}>
          <Icon name="close" />
        </button>
      </Specimen>
      <Specimen of="RowMenu">
        <RowMenu
          name={t('close')}
          actions={[
            { label: t('retry'), icon: 'refresh', onClick: () => toast.info(t('retry')) },
            { label: t('cancel'), icon: 'trash', danger: true, onClick: () => toast.error(t('cancel')) },
          ]}
        />
      </Specimen>
      <Specimen of="ConfirmDialog">
        {(['plain', 'danger'] as const).map((kind) => (
          <Button key={kind} variant="default" onClick={() => setOpened(kind)}>
            {kind}
          </Button>
        ))}
      </Specimen>
      <Specimen of="toast">
        {tones.map((tone) => (
          <Button key={tone} variant="default" onClick={() => toast[tone](t('noResponse'))}>
            {tone}
          </Button>
        ))}
      </Specimen>
      <ConfirmDialog
        opened={opened !== undefined}
        title={t('retry')}
        confirmLabel={t('retry')}
        danger={opened === 'danger'}
        onConfirm={close}
        onClose={close}
      >
        {t('noResponse')}
      </ConfirmDialog>
    </Group>
  )
}
