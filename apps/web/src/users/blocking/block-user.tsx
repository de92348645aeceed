import type { User } from '@axle/contract/accounts'
import { Button } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const BlockDialog = lazyDialog(() => import('./block-dialog.tsx'))

interface BlockUserProps {
  user: User
  asking: boolean
  ask: (asking: boolean) => void
}

/** Blocks or unblocks a user, after confirmation. */
export function BlockUser({ user, asking, ask }: BlockUserProps) {
  const { t } = useTranslation('people')
  const { fullName } = useFormats()
  const action = t(user.isBlocked ? 'block.unblock' : 'block.block')
  return (
    <>
      <Button variant="default" leftSection={<Icon name="shield" size={18} />} onClick={() => ask(true)}>
        {action}
      </Button>
      <BlockDialog
        user={{ ...user, name: fullName(user) }}
        confirmLabel={action}
        opened={asking}
        onClose={() => ask(false)}
      />
    </>
  )
}
