import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Picture } from '../ui/picture.tsx'

interface FullPictureProps {
  src: string | undefined
  name: string
  opened: boolean
  onClose: () => void
}

/** A picture over the whole screen. */
export default function FullPicture({ src, name, opened, onClose }: FullPictureProps) {
  const { t } = useTranslation()
  return (
    <Modal opened={opened} onClose={onClose} fullScreen title={name} closeButtonProps={{ 'aria-label': t('close') }}>
      <Picture
        className="full-picture"
        src={src}
        alt={name}
        width={1200}
        height={900}
        widths={[640, 1200]}
        sizes="100vw"
        eager
      />
    </Modal>
  )
}
