import '../ui/layout/link-tabs.css'
import { Link, useSearchParams } from 'react-router'
import { withChoice } from './address.ts'

interface ChoiceLinksProps<T extends string> {
  label: string
  /** Under which name the choice stands in the address; the first choice is the one without. */
  name: string
  value: T
  choices: readonly { value: T; label: string; count?: number | undefined }[]
  look: 'tabs' | 'filter'
}

/** A row of which one is open; each has its own address. */
export function ChoiceLinks<T extends string>({ label, name, value, choices, look }: ChoiceLinksProps<T>) {
  const [params] = useSearchParams()
  // Of the tabs of a page each has filters of its own.
  const kept = look === 'tabs' ? keepShop(params) : params
  return (
    <nav className={look === 'tabs' ? 'link-tabs' : 'money-filter'} aria-label={label}>
      {choices.map((choice, index) => (
        <Link
          key={choice.value}
          to={{ search: withChoice(kept, name, index === 0 ? undefined : choice.value) }}
          aria-current={choice.value === value ? 'page' : undefined}
          preventScrollReset
        >
          {choice.label} {choice.count !== undefined && <small>{choice.count}</small>}
        </Link>
      ))}
    </nav>
  )
}

function keepShop(params: URLSearchParams): URLSearchParams {
  const shopId = params.get('shopId')
  return new URLSearchParams(shopId ? { shopId } : {})
}
