import type { User } from '@axle/contract/accounts'
import type { Shop } from '@axle/contract/shops'
import { limits } from '@axle/contract/limits'
import { Button, Modal, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import { ConfirmTransfer } from './confirm-transfer.tsx'
import { NewOwnerField } from './new-owner-field.tsx'

interface ChangeOwnerProps {
  shop: Shop
  opened: boolean
  onClose: () => void
}

/** Chooses the new owner, then confirms, as a transfer cannot be undone. Going back keeps the choice. */
export default function ChangeOwner({ shop, opened, onClose }: ChangeOwnerProps) {
  const { t } = useTranslation('people')
  const { named } = useFormats()
  const [chosen, setChosen] = useState<User>()
  const [notes, setNotes] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const close = () => {
    setChosen(undefined)
    setNotes('')
    setMissing(false)
    setConfirming(false)
    onClose()
  }
  const goOn = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!chosen)
    setConfirming(Boolean(chosen))
  }
  return (
    <>
      <Modal
        opened={opened && !confirming}
        onClose={close}
        size={520}
        title={t('owner.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <form className="stack" noValidate onSubmit={goOn}>
          <p>
            <strong>
              <bdi>{shop.name}</bdi>
            </strong>
          </p>
          <p>
            {named(t('owner.current'))}
            <bdi>{shop.ownerName ?? t('shops.noOwner')}</bdi>
          </p>
          <NewOwnerField
            shop={shop}
            chosen={chosen}
            error={isMissing && !chosen && t('owner.required')}
            onChoose={setChosen}
          />
          <Textarea
            label={t('owner.notes')}
            description={t('owner.notesHint')}
            value={notes}
            maxLength={limits.text.notes}
            onChange={({ currentTarget }) => setNotes(currentTarget.value)}
          />
          <div className="row ends">
            <Button variant="default" onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button type="submit">{t('owner.continue')}</Button>
          </div>
        </form>
      </Modal>
      {chosen && (
        <ConfirmTransfer
          shop={shop}
          to={chosen}
          notes={notes.trim()}
          opened={opened && confirming}
          onBack={() => setConfirming(false)}
          onDone={close}
        />
      )}
    </>
  )
}
