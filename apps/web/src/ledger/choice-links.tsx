import '../ui/layout/link-tabs.css'
import { Link, useSearchParams } from 'react-router'
import { withChoice } from './search-params.ts'

interface ChoiceLinksProps<T extends string> {
  label: string
  /** Search parameter of the choice; the first choice is the one without a value. */
  name: string
  value: T
  choices: readonly { value: T; label: string; count?: number | undefined }[]
  look: 'tabs' | 'filter'
}

/** Links to choose one of several lists; each has its own URL. */
export function ChoiceLinks<T extends string>({ label, name, value, choices, look }: ChoiceLinksProps<T>) {
  const [params] = useSearchParams()
  // Each tab of the page has its own filters, so only the shop is carried over.
  const carried = look === 'tabs' ? keepShop(params) : params
  return (
    <nav className={look === 'tabs' ? 'link-tabs' : 'ledger-filter'} aria-label={label}>
      {choices.map((choice, index) => (
        <Link
          key={choice.value}
          to={{ search: withChoice(carried, name, index === 0 ? undefined : choice.value) }}
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
