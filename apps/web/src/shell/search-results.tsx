import { Loader } from '@mantine/core'
import type { Product } from '@axle/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FitLine } from '../garage/fit-line.tsx'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/errors.ts'
import { useSite } from '../lib/site.ts'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/panels.tsx'
import { Picture } from '../ui/picture.tsx'
import { listPath, searchQuery } from './search-queries.ts'

interface SearchResultsProps {
  q: string
  onChoose: () => void
}

/** Shops and products with the words in their names, and the way to all that the catalogue finds for them. */
export function SearchResults({ q, onChoose }: SearchResultsProps) {
  const { t } = useTranslation('navbar')
  const found = useQuery(searchQuery(api, q))
  if (found.isPending)
    return <Loader className="search-dialog-wait" role="progressbar" aria-label={t('common:loading')} />
  if (found.isError)
    return (
      <ErrorPanel message={messageOf(found.error, t('searchDialog.failed'))} onRetry={() => void found.refetch()} />
    )
  const { products, shops } = found.data
  return (
    <>
      {products.length === 0 && shops.length === 0 && (
        <EmptyPanel icon="search" title={t('searchDialog.nothing')} text={t('searchDialog.nothingText', { query: q })}>
          <p>{t('searchDialog.nothingHint')}</p>
        </EmptyPanel>
      )}
      {shops.length > 0 && (
        <Group title={t('shops')}>
          {shops.map(({ id, name, address, imageUrl }) => (
            <Result key={id} to={`/shop/${id}`} picture={imageUrl} onChoose={onChoose}>
              <span className="found-text">
                <bdi>{name}</bdi>
                <bdi className="quiet">{address}</bdi>
              </span>
            </Result>
          ))}
        </Group>
      )}
      {products.length > 0 && (
        <Group title={t('products')}>
          {products.map((product) => (
            <Result key={product.id} to={`/shop/product/${product.id}`} picture={product.images[0]} onChoose={onChoose}>
              <span className="found-text">
                <bdi>{product.name}</bdi>
                <bdi className="quiet">{product.fits}</bdi>
              </span>
              <Price product={product} />
              <FitLine productId={product.id} />
            </Result>
          ))}
        </Group>
      )}
      <Link className="search-dialog-all" to={listPath(q)} data-result onClick={onChoose}>
        <bdi>{t('searchDialog.all', { query: q })}</bdi> <Icon name="arrow" size={16} directional />
      </Link>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

interface ResultProps {
  to: string
  picture: string | null | undefined
  onChoose: () => void
  children: ReactNode
}

function Result({ to, picture, onChoose, children }: ResultProps) {
  return (
    <li>
      <Link to={to} data-result onClick={onChoose}>
        <Picture src={picture} alt="" width={48} height={48} widths={[96, 160]} sizes="48px" />
        {children}
      </Link>
    </li>
  )
}

const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** In cedis, and what it is worth in dollars at the rate of the site. */
function Price({ product: { price } }: { product: Product }) {
  const { t } = useTranslation('navbar')
  const rate = useSite()?.facts.dollarRate
  return (
    <span className="found-price">
      <Money amount={price} />
      {rate && (
        <bdi dir="ltr" className="quiet" title={t('searchDialog.rate', { date: rate.date })}>
          ≈ ${dollars(price / rate.cedis)}
        </bdi>
      )}
    </span>
  )
}
