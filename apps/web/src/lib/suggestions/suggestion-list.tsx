import './suggestions.css'
import type { Product } from '@axle/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/text/money.tsx'
import { Picture } from '../../ui/images/picture.tsx'
import { usePartName } from '../formats/part-names.ts'
import { useSite } from '../api/site.ts'
import type { SuggestionGroup, SuggestionOption } from './suggestion-groups.ts'

export interface SuggestionListProps {
  id: string
  groups: readonly SuggestionGroup[]
  /** The last option: all results for the query. */
  all?: { text: string; to: string } | undefined
  active: number
  optionId: (at: number) => string
  onTake: () => void
  /** Whether a product fits, as one short text. */
  fitOf?: ((product: Product) => ReactNode) | undefined
}

/** Renders the suggestions of a search box. The box handles the keys and keeps the focus. */
export default function SuggestionList({ id, groups, all, active, optionId, onTake, fitOf }: SuggestionListProps) {
  const { t } = useTranslation('catalogue')
  const options = groups.flatMap((group) => group.options)
  const row = (at: number) => ({ id: optionId(at), active: at === active, onTake })
  return (
    <div id={id} className="stack gap-3" role="listbox" aria-label={t('suggestions.label')}>
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={t(`suggestions.${group.name}`)}>
          <p className="suggestions-title quiet strong" aria-hidden="true">
            {t(`suggestions.${group.name}`)}
          </p>
          {group.options.map((option) => (
            <Row key={`${option.kind} ${option.to}`} to={option.to} {...row(options.indexOf(option))}>
              <Content option={option} fitOf={fitOf} />
            </Row>
          ))}
        </div>
      ))}
      {all && (
        <Row to={all.to} {...row(options.length)}>
          <bdi>{all.text}</bdi> <Icon name="arrow" size={16} directional />
        </Row>
      )}
    </div>
  )
}

interface RowProps {
  id: string
  to: string
  active: boolean
  onTake: () => void
  children: ReactNode
}

function Row({ id, to, active, onTake, children }: RowProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Link
      ref={link}
      id={id}
      className="suggestion"
      to={to}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      // The box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {children}
    </Link>
  )
}

function Content({ option, fitOf }: { option: SuggestionOption; fitOf: SuggestionListProps['fitOf'] }) {
  const { t } = useTranslation('catalogue')
  const partName = usePartName()
  if (option.kind === 'shop') {
    const { name, place, image } = option.shop
    return <Pictured src={image} name={name} under={place} />
  }
  if (option.kind === 'product') {
    const { product } = option
    return (
      <>
        <Pictured src={product.images[0]} name={product.name} under={product.fits} />
        <Price product={product} />
        {fitOf?.(product)}
      </>
    )
  }
  return (
    <>
      <span className="stack gap-0">
        <bdi className="clamp">{option.kind === 'part' ? partName(option.name) : option.text}</bdi>
        {option.kind === 'part' && <bdi className="quiet clip">{partName(option.category)}</bdi>}
      </span>
      <span className="quiet">{t('count', { count: option.count })}</span>
    </>
  )
}

function Pictured({
  src,
  name,
  under,
}: {
  src: string | null | undefined
  name: string
  under: string | null | undefined
}) {
  return (
    <>
      <Picture src={src} alt="" width={48} height={48} widths={[96, 160]} sizes="48px" />
      <span className="stack gap-0">
        <bdi className="clamp">{name}</bdi>
        {under && <bdi className="quiet clip">{under}</bdi>}
      </span>
    </>
  )
}

const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A price in cedis, with its dollar value at the site's rate. */
function Price({ product: { price } }: { product: Product }) {
  const { t } = useTranslation('navbar')
  const rate = useSite()?.facts.dollarRate
  return (
    <span className="suggestion-price strong stack gap-0">
      <Money amount={price} />
      {rate && (
        <bdi dir="ltr" className="quiet" title={t('searchDialog.rate', { date: rate.date })}>
          ≈ ${dollars(price / rate.cedis)}
        </bdi>
      )}
    </span>
  )
}
