import { limits } from '@axle/contract/limits'
import type { Shop } from '@axle/contract/shops'
import { Button, TextInput } from '@mantine/core'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import type { SentLink } from './staff-queries.ts'

interface LinkDialogProps {
  shop: Shop
  sent: SentLink | undefined
  onClose: () => void
}

/** The link of an invitation by phone, shown once. */
export function LinkDialog({ shop, sent, onClose }: LinkDialogProps) {
  const { t } = useTranslation('staff')
  const { link = '', phone = '' } = sent ?? {}
  const message = t('link.message', { shop: shop.name, link, interpolation: { escapeValue: false } })
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success(t('link.copied')),
      () => document.querySelector<HTMLInputElement>('[name="invitation-link"]')?.select(),
    )
  return (
    <FormDialog opened={sent !== undefined} onClose={onClose} title={t('link.title')}>
      <div className="stack">
        <p>{t('link.text', { contact: phone, days: limits.staff.invitationDays })}</p>
        <TextInput name="invitation-link" label={t('link.label')} dir="ltr" readOnly value={link} />
        <div className="row ends">
          <Button variant="default" leftSection={<Icon name="copy" size={16} />} onClick={() => void copy()}>
            {t('link.copy')}
          </Button>
          <Button
            component="a"
            href={`https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('link.whatsapp')}
          </Button>
        </div>
      </div>
    </FormDialog>
  )
}
