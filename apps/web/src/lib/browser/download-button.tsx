import { Button } from '@mantine/core'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { messageOf } from '../api/errors.ts'
import { useSending } from '../forms/use-sending.ts'

interface DownloadButtonProps {
  label: string
  /** The message when the file could not be made. */
  failed: string
  /** Makes the file and starts its download. */
  save: () => Promise<void>
}

/** Makes a file and downloads it, one at a time. */
export function DownloadButton({ label, failed, save }: DownloadButtonProps) {
  const { busy, send } = useSending()
  const saveOrTell = () => save().catch((error: unknown) => toast.error(messageOf(error, failed)))
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={18} />}
      loading={busy}
      onClick={() => void send(saveOrTell)}
    >
      {label}
    </Button>
  )
}
