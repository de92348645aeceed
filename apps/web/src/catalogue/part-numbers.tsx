import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'

/** The numbers printed on the part and those it replaces; each can be copied. */
export function PartNumbers({ numbers }: { numbers: readonly { number: string; brand: string }[] }) {
  const { t } = useTranslation('catalogue')
  const [copied, setCopied] = useState<string>()
  if (numbers.length === 0) return null
  const copy = async (number: string) => {
    try {
      await navigator.clipboard.writeText(number)
      setCopied(number)
    } catch {
      // Without permission the number can still be marked and copied by hand.
      setCopied(undefined)
    }
  }
  return (
    <div className="part-numbers">
      <h2>{t('product.partNumbers')}</h2>
      <ul>
        {numbers.map(({ number, brand }) => (
          <li key={`${brand} ${number}`}>
            <bdi dir="ltr" className="number">
              {number}
            </bdi>
            {brand && <bdi className="quiet">{brand}</bdi>}
            <button
              type="button"
              className="plain-icon-button copy"
              aria-label={t('product.copy', { number })}
              onClick={() => void copy(number)}
            >
              <Icon name={copied === number ? 'check' : 'copy'} size={16} />
            </button>
          </li>
        ))}
      </ul>
      <span role="status" className="visually-hidden">
        {copied && t('product.copied')}
      </span>
    </div>
  )
}
