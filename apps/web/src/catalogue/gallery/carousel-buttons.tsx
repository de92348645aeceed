import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'

interface CarouselButtonsProps {
  at: number
  total: number
  onTurn: (by: number) => void
}

/** Buttons for the previous and next picture, with the position. */
export function CarouselButtons({ at, total, onTurn }: CarouselButtonsProps) {
  const { t } = useTranslation('product')
  return (
    <>
      <button
        type="button"
        className="plain-icon-button turn turn-back"
        aria-label={t('previousPicture')}
        onClick={() => onTurn(-1)}
      >
        <Icon name="chevron" size={22} className="point-back" />
      </button>
      <button
        type="button"
        className="plain-icon-button turn turn-on"
        aria-label={t('nextPicture')}
        onClick={() => onTurn(1)}
      >
        <Icon name="chevron" size={22} directional />
      </button>
      <p className="card-tag strong" aria-live="polite">
        <bdi dir="ltr">{t('counter', { number: at + 1, total })}</bdi>
      </p>
    </>
  )
}
