import './search-dialog.css'
import { Loader, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { api } from '../lib/api.ts'
import { signInPath } from '../lib/guards.ts'
import { useSession } from '../lib/session.ts'
import { useSite } from '../lib/site.ts'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/panels.tsx'
import { Picture } from '../ui/picture.tsx'
import type { DrawerProps } from './drawers.tsx'
import { searchQuery } from './search-queries.ts'

const typingPause = 250

/** Finds products and shops by name from everywhere. */
export default function SearchDialog({ opened, onClose }: DrawerProps) {
  const { t } = useTranslation('navbar')
  const [typed, setTyped] = useState('')
  const location = useLocation()
  const { state } = useSession()
  const q = useSettled(typed.trim())
  return (
    <Modal.Root opened={opened} onClose={onClose} size={640} yOffset="8vh" padding={0}>
      <Modal.Overlay />
      <Modal.Content className="search-dialog" aria-label={t('search')}>
        <div className="search-dialog-bar">
          <Icon name="search" size={20} />
          <input
            type="text"
            data-autofocus
            maxLength={200}
            aria-label={t('searchDialog.placeholder')}
            placeholder={t('searchDialog.placeholder')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="button" className="icon-button" aria-label={t('common:close')} onClick={onClose}>
            <Icon name="close" size={20} />
          </button>
        </div>
        <div className="search-dialog-results">
          {q === '' ? <p className="quiet">{t('searchDialog.empty')}</p> : <Results q={q} onChoose={onClose} />}
        </div>
        {state === 'unauthenticated' && (
          <div className="search-dialog-foot">
            <Link to={signInPath(location)} onClick={onClose}>
              {t('signIn')}
            </Link>
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

function Results({ q, onChoose }: { q: string; onChoose: () => void }) {
  const { t } = useTranslation('navbar')
  const found = useQuery(searchQuery(api, q))
  const rate = useSite()?.facts.dollarRate
  if (found.isPending)
    return <Loader className="search-dialog-wait" role="progressbar" aria-label={t('common:loading')} />
  if (found.isError) return <ErrorPanel message={t('searchDialog.failed')} onRetry={() => void found.refetch()} />
  const { products, shops } = found.data
  if (products.length === 0 && shops.length === 0)
    return (
      <EmptyPanel icon="search" title={t('searchDialog.nothing')} text={t('searchDialog.nothingText', { query: q })} />
    )
  return (
    <>
      {shops.length > 0 && (
        <section aria-labelledby="found-shops">
          <h2 id="found-shops">{t('shops')}</h2>
          <ul>
            {shops.map((shop) => (
              <li key={shop.id}>
                <Link to={`/shop/${shop.id}`} onClick={onChoose}>
                  <Picture src={shop.imageUrl} alt="" width={48} height={48} widths={[96, 160]} sizes="48px" />
                  <span className="found-text">
                    <bdi>{shop.name}</bdi>
                    <bdi className="quiet">{shop.address}</bdi>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {products.length > 0 && (
        <section aria-labelledby="found-products">
          <h2 id="found-products">{t('products')}</h2>
          <ul>
            {products.map((product) => (
              <li key={product.id}>
                <Link to={`/shop/product/${product.id}`} onClick={onChoose}>
                  <Picture src={product.images[0]} alt="" width={48} height={48} widths={[96, 160]} sizes="48px" />
                  <span className="found-text">
                    <bdi>{product.name}</bdi>
                    <bdi className="quiet">{product.fits}</bdi>
                  </span>
                  <span className="found-price">
                    <Money amount={product.price} />
                    {rate && (
                      <bdi dir="ltr" className="quiet" title={t('searchDialog.rate', { date: rate.date })}>
                        ≈ ${(product.price / rate.cedis).toFixed(2)}
                      </bdi>
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** A text once nothing was typed for a moment; an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
