import type { Address } from '@axle/contract/addresses'
import { Button } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { AddressText } from '../ui/text/address-text.tsx'
import { Choice } from '../ui/fields/choice.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { placeLine } from '../ui/text/place-line.ts'
import { RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { deleteDraft } from '../lib/forms/draft.ts'
import { addressDraft, useOpenAddress } from './address-draft.ts'
import type { PlaceOfAddress } from './address-fields.ts'
import styles from './addresses.module.css'

// Loaded on demand: the form's rules bring zod.
const AddressForm = lazy(() => import('./address-form.tsx'))
const DeleteAddress = lazyDialog(() => import('./delete-address.tsx'))

interface AddressBookProps {
  /** Lets a button outside the form submit it. */
  formId: string
  userId: number
  addresses: readonly Address[]
  selected: number | undefined
  onChoose: (address: Address) => void
  onDeleted: (id: number) => void
  /** Called after an outside button saved the address or found it unchanged. */
  onContinue: (address: Address) => void
  /** The region and town of a new address. */
  place: PlaceOfAddress | null
  onPlace: (place: PlaceOfAddress) => void
}

/** The saved addresses: choose, add, edit, delete. */
export function AddressBook({
  formId,
  userId,
  addresses,
  selected,
  onChoose,
  onDeleted,
  onContinue,
  place,
  onPlace,
}: AddressBookProps) {
  const { t } = useTranslation('addresses')
  const list = useRef<HTMLDivElement>(null)
  const [writing, setWriting] = useOpenAddress(userId, addresses)
  const [deleting, setDeleting] = useState<Address>()
  const [asking, setAsking] = useState(false)
  const none = addresses.length === 0
  const chosen = addresses.find(({ id }) => id === selected)
  // The focused element was removed; focus the chosen address instead.
  const focusChosen = () => requestAnimationFrame(() => chosenIn(list.current)?.focus())
  const close = () => {
    setWriting(undefined)
    focusChosen()
  }
  return (
    <div className="stack gap-3" ref={list}>
      {!none && (
        <fieldset className="stack gap-3">
          <legend className="title">{t('deliverTo')}</legend>
          {addresses.map((address) => (
            <AddressRow
              key={address.id}
              address={address}
              isSelected={address.id === selected}
              onChoose={() => onChoose(address)}
              onEdit={() => setWriting(address)}
              onDelete={() => {
                setDeleting(address)
                setAsking(true)
              }}
            />
          ))}
        </fieldset>
      )}
      {!none && writing === undefined && <AddOne onClick={() => setWriting('new')} />}
      {(none || writing !== undefined) && (
        <Suspense fallback={<RowsSkeleton rows={4} />}>
          <AddressForm
            key={typeof writing === 'object' ? writing.id : 'new'}
            formId={formId}
            userId={userId}
            address={typeof writing === 'object' ? writing : undefined}
            isFirst={none}
            place={none ? place : null}
            onPlace={none ? onPlace : undefined}
            onSaved={(address, continues) => {
              onChoose(address)
              close()
              if (continues) onContinue(address)
            }}
            onCancel={none ? undefined : close}
            onContinue={chosen && (() => onContinue(chosen))}
          />
        </Suspense>
      )}
      <DeleteAddress
        userId={userId}
        address={deleting}
        opened={asking}
        onClose={() => setAsking(false)}
        onDeleted={(id) => {
          deleteDraft(addressDraft(userId, id))
          onDeleted(id)
          focusChosen()
        }}
      />
    </div>
  )
}

const chosenIn = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('input:checked') ?? list?.querySelector<HTMLElement>('input, button')

function AddOne({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('addresses')
  return (
    <div>
      <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={onClick}>
        {t('new')}
      </Button>
    </div>
  )
}

interface AddressRowProps {
  address: Address
  isSelected: boolean
  onChoose: () => void
  onEdit: () => void
  onDelete: () => void
}

function AddressRow({ address, isSelected, onChoose, onEdit, onDelete }: AddressRowProps) {
  const { t } = useTranslation('addresses')
  const name = placeLine([address.fullName, address.city])
  return (
    <div className={`row one-line top gap-1 ${styles.row}`}>
      <div className="grow">
        <Choice
          name="address"
          checked={isSelected}
          onChoose={onChoose}
          title={<bdi>{address.fullName}</bdi>}
          aside={address.isDefault && <span className="choice-mark">{t('default')}</span>}
        >
          <AddressText address={address} />
        </Choice>
      </div>
      <div className={`row ends gap-0 ${styles.tools}`}>
        <button type="button" className="plain-icon-button" aria-label={t('editNamed', { name })} onClick={onEdit}>
          <Icon name="edit" size={18} />
        </button>
        <button type="button" className="plain-icon-button" aria-label={t('deleteNamed', { name })} onClick={onDelete}>
          <Icon name="trash" size={18} />
        </button>
      </div>
    </div>
  )
}
