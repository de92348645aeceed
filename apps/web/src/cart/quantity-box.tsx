import { limits } from '@axle/contract/limits'
import { useId, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Icon } from '../ui/icon.tsx'
import { maxQuantityOf } from './cart.ts'
import { type TypedQuantity, typeQuantity } from './typed-quantity.ts'

interface QuantityBoxProps {
  value: number
  /** Pieces in stock. */
  stock: number
  /** Pieces of it already in the cart. */
  held?: number
  onChange: (value: number) => void
  /** The product's name, for the accessible label. */
  name: string
}

type Note = { kind: 'wholeOnly' } | { kind: 'only' | 'onlyMore' | 'mostInOrder'; count: number }

/**
 * Accepts digits only; on blur, less than one becomes one, and more than the stock becomes the stock. A note below
 * reports refused characters and a lowered quantity.
 */
export function QuantityBox({ value, stock, held = 0, onChange, name }: QuantityBoxProps) {
  const { t } = useTranslation('cart')
  const id = useId()
  const [typed, setTyped] = useState<TypedQuantity>()
  const [note, setNote] = useState<Note>()
  const max = Math.max(1, maxQuantityOf(stock) - held)
  const choose = (quantity: number) => {
    setNote(undefined)
    onChange(quantity)
  }
  const type = (text: string) => {
    const next = typeQuantity(typed ?? { text: String(value), isRefused: false, refusesDigits: false }, text)
    setTyped(next)
    setNote(next.isRefused ? { kind: 'wholeOnly' } : undefined)
  }
  const settle = () => {
    if (typed === undefined) return
    const wanted = Math.max(1, Number(typed.text))
    if (wanted > max && maxQuantityOf(stock) > held) setNote(lowered(max, stock, held))
    onChange(Math.min(wanted, max))
    setTyped(undefined)
  }
  return (
    <div className="quantity">
      <div className="quantity-box" role="group" aria-label={t('quantityOf', { name })}>
        <button
          type="button"
          className="hovers"
          aria-label={t('fewer')}
          disabled={value <= 1}
          onClick={() => choose(value - 1)}
        >
          <Icon name="minus" size={16} />
        </button>
        <input
          aria-label={t('quantity')}
          aria-describedby={note && id}
          inputMode="numeric"
          autoComplete="off"
          value={typed?.text ?? value}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
        <button
          type="button"
          className="hovers"
          aria-label={t('more')}
          disabled={value >= max}
          onClick={() => choose(value + 1)}
        >
          <Icon name="plus" size={16} />
        </button>
      </div>
      <p id={id} className="quantity-note" role="status">
        {note && (note.kind === 'wholeOnly' ? t('wholeOnly') : t(note.kind, { count: note.count }))}
      </p>
    </div>
  )
}

/** The reason for a quantity below the requested one. */
function lowered(max: number, stock: number, held: number): Note {
  if (stock > limits.order.maxQuantity) return { kind: 'mostInOrder', count: limits.order.maxQuantity }
  return { kind: held > 0 ? 'onlyMore' : 'only', count: max }
}
