import { latinDigits } from '../../lib/forms/typed-number.ts'
import { Icon } from '../../ui/icon.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

interface PieceStepperProps {
  value: number
  max: number
  /** The product's name, for the accessible label. */
  name: string
  onChange: (value: number) => void
}

/** Chooses from no piece to all pieces of an item. */
export function PieceStepper({ value, max, name, onChange }: PieceStepperProps) {
  const { t } = useTranslation('cart')
  const type = (text: string) => onChange(Math.min(max, Number(latinDigits(text).replaceAll(/\D/g, ''))))
  const button = (icon: 'minus' | 'plus', label: string, next: number) => (
    <button
      type="button"
      className="hovers"
      aria-label={label}
      disabled={next < 0 || next > max}
      onClick={() => onChange(next)}
    >
      <Icon name={icon} size={16} />
    </button>
  )
  return (
    <div className="quantity-box" role="group" aria-label={t('quantityOf', { name })}>
      {button('minus', t('fewer'), value - 1)}
      <input
        aria-label={t('quantity')}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {button('plus', t('more'), value + 1)}
    </div>
  )
}
