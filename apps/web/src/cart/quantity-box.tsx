import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'

interface QuantityBoxProps {
  value: number
  max: number
  onChange: (value: number) => void
  /** What is counted, for those who cannot see it. */
  name: string
}

/** Digits only while typing; on leaving, nothing or less than one becomes one, and more than there are becomes all there are. */
export function QuantityBox({ value, max, onChange, name }: QuantityBoxProps) {
  const { t } = useTranslation('cart')
  const [typed, setTyped] = useState<string>()
  const most = Math.max(1, max)
  const settle = () => {
    if (typed !== undefined) onChange(Math.min(Math.max(1, Number(typed)), most))
    setTyped(undefined)
  }
  return (
    <div className="quantity-box" role="group" aria-label={t('quantityOf', { name })}>
      <button type="button" aria-label={t('fewer')} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Icon name="minus" size={16} />
      </button>
      <input
        aria-label={t('quantity')}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 5))}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <button type="button" aria-label={t('more')} disabled={value >= most} onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}
