import type { Photo } from '@axle/contract/uploads'
import { Modal } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { PrivatePhoto } from './private-photo.tsx'

interface PhotoListProps {
  photos: readonly Photo[]
  /** The call that reads one of them, without `/api`. */
  pathOf: (photoId: number) => string
  /** Names the list. */
  label: string
}

const [mostWidth, mostHeight] = [160, 120]

/** The private photos of a record: thumbnails, each of which opens all of them in full size. */
export function PhotoList({ photos, pathOf, label }: PhotoListProps) {
  const { t } = useTranslation('photos')
  const [at, setAt] = useState<number>()
  if (photos.length === 0) return null
  const altOf = (index: number) => t('alt', { number: index + 1, count: photos.length })
  return (
    <>
      <ul className="row" aria-label={label}>
        {photos.map((photo, index) => (
          <li key={photo.id} className="framed holds">
            <PrivatePhoto
              path={pathOf(photo.id)}
              size="thumbnail"
              alt={altOf(index)}
              {...shrunk(photo)}
              onOpen={() => setAt(index)}
            />
          </li>
        ))}
      </ul>
      <FullPhoto {...{ photos, pathOf, label, at, altOf }} onMove={setAt} />
    </>
  )
}

/** Its size as a thumbnail, so that nothing moves when it arrives. */
function shrunk({ width, height }: Photo): { width: number; height: number } {
  const scale = Math.min(1, mostWidth / width, mostHeight / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

interface FullPhotoProps extends PhotoListProps {
  at: number | undefined
  altOf: (index: number) => string
  onMove: (to: number | undefined) => void
}

function FullPhoto({ photos, pathOf, label, at, altOf, onMove }: FullPhotoProps) {
  const { t } = useTranslation('photos')
  const photo = at === undefined ? undefined : photos[at]
  const move = (by: number) => {
    if (at !== undefined && photos[at + by]) onMove(at + by)
  }
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (key === 'ArrowLeft' || key === 'ArrowRight') move(key === forward ? 1 : -1)
  }
  return (
    <Modal
      opened={photo !== undefined}
      onClose={() => onMove(undefined)}
      fullScreen
      title={label}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      onKeyDown={onKeyDown}
    >
      {photo && at !== undefined && (
        <div className="stack">
          {photos.length > 1 && (
            <div className="row spread">
              <TurnButton label={t('previous')} possible={at > 0} isBack onClick={() => move(-1)} />
              <span aria-live="polite">{altOf(at)}</span>
              <TurnButton label={t('next')} possible={at + 1 < photos.length} onClick={() => move(1)} />
            </div>
          )}
          <PrivatePhoto
            key={photo.id}
            path={pathOf(photo.id)}
            size="full"
            alt={altOf(at)}
            width={photo.width}
            height={photo.height}
          />
        </div>
      )}
    </Modal>
  )
}

interface TurnButtonProps {
  label: string
  possible: boolean
  isBack?: boolean
  onClick: () => void
}

/** Stays focusable at the end, so that the focus is not lost. */
const TurnButton = ({ label, possible, isBack, onClick }: TurnButtonProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    title={label}
    aria-disabled={!possible}
    onClick={onClick}
  >
    {isBack ? <Icon name="chevron" className="point-back" /> : <Icon name="chevron" directional />}
  </button>
)
