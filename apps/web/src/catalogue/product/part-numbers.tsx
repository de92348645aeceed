import { type RefObject, useRef } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useCopy } from '../../lib/browser/use-copy.ts'
import { Icon } from '../../ui/icon.tsx'

/** The numbers printed on the part and those it replaces, each with a copy button. */
export function PartNumbers({ numbers }: { numbers: readonly { number: string; brand: string }[] }) {
  const { t } = useTranslation('product')
  const { copied, said, copy } = useCopy()
  if (numbers.length === 0) return null
  return (
    <section className="stack gap-1">
      <h2>{t('partNumbers')}</h2>
      <ul className="lined">
        {numbers.map(({ number, brand }) => (
          <PartNumber
            key={`${brand} ${number}`}
            number={number}
            brand={brand}
            copied={copied === number}
            onCopy={copy}
          />
        ))}
      </ul>
      <p className="quiet">{t('partNumbersHint')}</p>
      <span role="status" className="visually-hidden">
        {said && t(said.key, { number: said.text })}
      </span>
    </section>
  )
}

interface PartNumberProps {
  number: string
  brand: string
  copied: boolean
  onCopy: (number: string, element: RefObject<HTMLElement | null>) => Promise<void>
}

function PartNumber({ number, brand, copied, onCopy }: PartNumberProps) {
  const { t } = useTranslation('product')
  const text = useRef<HTMLElement>(null)
  return (
    <li>
      <bdi ref={text} dir="ltr" className="number strong">
        {number}
      </bdi>
      {brand && <bdi className="quiet">{brand}</bdi>}
      <button
        type="button"
        className="text-button small at-end"
        aria-label={t('copy', { number })}
        onClick={() => void onCopy(number, text)}
      >
        <Icon name={copied ? 'check' : 'copy'} size={18} /> {t('copyShort')}
      </button>
    </li>
  )
}
