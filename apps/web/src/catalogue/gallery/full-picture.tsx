import './full-picture.css'
import { Modal } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/images/picture.tsx'
import { useFullScreen, useLeaveFullScreen } from '../../ui/use-full-screen.ts'
import { CarouselButtons } from './carousel-buttons.tsx'
import { turnOfKey } from './use-carousel.ts'
import { useZoom } from './use-zoom.ts'
import { zoomPercent } from './zoom.ts'

interface FullPictureProps {
  images: readonly string[]
  at: number
  onTurn: (by: number) => void
  name: string
  opened: boolean
  onClose: () => void
}

/** The pictures in full size, large enough to read the numbers on a label. */
export default function FullPicture({ images, at, onTurn, name, opened, onClose }: FullPictureProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={<bdi>{name}</bdi>}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: 'viewer-window', body: 'viewer-body' }}
    >
      <Viewer images={images} at={at} onTurn={onTurn} name={name} />
    </Modal>
  )
}

const step = 1.5
const pan = 80

function Viewer({ images, at, onTurn, name }: Pick<FullPictureProps, 'images' | 'at' | 'onTurn' | 'name'>) {
  const { t } = useTranslation('product')
  const several = images.length > 1
  const turn = (by: number) => several && by !== 0 && onTurn(by)
  const { screen, view, zoomBy, move, handlers } = useZoom(at, turn)
  const zoomed = view.scale > 1
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (event.key === '+' || event.key === '=') zoomBy(step)
    else if (event.key === '-') zoomBy(1 / step)
    else if (event.key === '0') zoomBy(0)
    else if (arrow && zoomed) move(arrow.x * pan, arrow.y * pan)
    else turn(turnOfKey(event.key))
  }
  return (
    <div className="viewer holds" onKeyDown={onKeyDown}>
      {/* Takes the initial focus, so that keys reach the picture. */}
      <div
        ref={screen}
        className="viewer-screen"
        role="group"
        aria-label={t('pictures', { name })}
        tabIndex={0}
        data-autofocus
        data-zoomed={zoomed || undefined}
        {...handlers}
      >
        <Picture
          key={images[at]}
          src={images[at]}
          alt={several ? t('pictureOf', { number: at + 1, total: images.length, name }) : name}
          width={1200}
          height={900}
          widths={[1200]}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          eager
        />
      </div>
      {several && <CarouselButtons at={at} total={images.length} onTurn={onTurn} />}
      <div className="viewer-zoom row one-line gap-1">
        <button
          type="button"
          className="plain-icon-button turn"
          aria-label={t('zoomOut')}
          disabled={!zoomed}
          onClick={() => zoomBy(1 / step)}
        >
          <Icon name="minus" size={20} />
        </button>
        <output className="figure">{t('zoomed', { percent: zoomPercent(view) })}</output>
        <button type="button" className="plain-icon-button turn" aria-label={t('zoomIn')} onClick={() => zoomBy(step)}>
          <Icon name="plus" size={20} />
        </button>
        <FullScreenButton />
      </div>
    </div>
  )
}

/** Shows only the picture, where the browser supports full screen. */
function FullScreenButton() {
  const { t } = useTranslation('preferences')
  const { possible, on, toggle } = useFullScreen()
  useLeaveFullScreen()
  if (!possible) return null
  return (
    <button
      type="button"
      className="plain-icon-button turn"
      aria-label={t(on ? 'exitFullScreen' : 'fullScreen')}
      onClick={toggle}
    >
      <Icon name={on ? 'compress' : 'expand'} size={20} />
    </button>
  )
}

/** Moves the picture so that the part in the arrow's direction comes into view. */
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}
