import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useCopy } from '../lib/browser/use-copy.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'

interface SecretDialogProps {
  title: string
  text: string
  secret: string
  opened: boolean
  onClose: () => void
}

/** Shows a new secret, the only time that anybody sees it. */
export default function SecretDialog({ title, text, secret, opened, onClose }: SecretDialogProps) {
  const { t } = useTranslation('integrations')
  const shown = useRef<HTMLElement>(null)
  const { copied, copy } = useCopy()
  return (
    <FormDialog opened={opened} onClose={onClose} title={title}>
      <div className="stack">
        <p>{text}</p>
        <p>
          <code ref={shown} dir="ltr">
            {secret}
          </code>
        </p>
        <div className="row ends gap-2">
          <Button
            variant="default"
            leftSection={<Icon name={copied === secret ? 'check' : 'copy'} size={18} />}
            onClick={() => void copy(secret, shown)}
          >
            {t(copied === secret ? 'secret.copied' : 'secret.copy')}
          </Button>
          <Button onClick={onClose}>{t('secret.done')}</Button>
        </div>
      </div>
    </FormDialog>
  )
}
