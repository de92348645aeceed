import { useTranslation } from '../ui/translation/translation.tsx'
import { focusHeading } from '../lib/browser/remove-with-focus.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { wishlistStore } from './wishlist-store.ts'

/** For shared phones. */
export default function ClearWishlist({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('wishlist')
  return (
    <ConfirmDialog
      opened={opened}
      title={t('clearTitle')}
      confirmLabel={t('clear')}
      danger
      onClose={onClose}
      onConfirm={() => {
        wishlistStore.set([])
        onClose()
        // The button that opened the dialog is gone.
        focusHeading()
      }}
    >
      {t('clearText')}
    </ConfirmDialog>
  )
}
