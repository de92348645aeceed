import type { OrderDetails } from '@axle/contract/orders'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import { readProductCards } from '../lib/api/product-cards.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/text/money.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { type AddToStoredCart, type Reordered, reorder } from './reorder.ts'

interface OrderAgainProps {
  items: OrderDetails['orderItems']
  addToStoredCart: AddToStoredCart
  /** The main action of the page. */
  isMain: boolean
}

/** Puts the items into the cart again; names those that are unavailable or changed in price. */
export function OrderAgain({ items, addToStoredCart, isMain }: OrderAgainProps) {
  const { t } = useTranslation('orders')
  const { t: common } = useTranslation()
  const kept = items.filter(({ quantity }) => quantity > 0)
  const { busy, send } = useSending()
  const [lines, setLines] = useState<readonly Reordered[]>([])
  const [opened, setOpened] = useState(false)
  const start = () =>
    send(async () => {
      try {
        const sold = await readProductCards(kept.map((item) => item.productId))
        setLines(reorder(kept, sold, addToStoredCart))
        setOpened(true)
      } catch (error) {
        toast.error(messageOf(error, t('againFailed')))
      }
    })
  const pieces = lines.reduce((sum, line) => sum + line.added, 0)
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={<Icon name="refresh" size={16} />}
        loading={busy}
        onClick={() => void start()}
      >
        {t('again')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('againAdded', { count: pieces })}
        centered
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        <ul className="stack gap-3 dialog-text">
          {lines.map((line) => (
            <li key={line.id} className="stack gap-1">
              <ReorderResult line={line} />
            </li>
          ))}
        </ul>
        <div className="row ends">
          <Button variant="default" onClick={() => setOpened(false)}>
            {t('stay')}
          </Button>
          {pieces > 0 && (
            <Button component={Link} to="/shop/product/checkout" data-autofocus>
              {t('toCart')}
            </Button>
          )}
        </div>
      </Modal>
    </>
  )
}

function ReorderResult({ line: { name, wanted, added, lack, price } }: { line: Reordered }) {
  const { t } = useTranslation('orders')
  return (
    <>
      <span>
        {added || wanted} × <bdi>{name}</bdi>
      </span>
      {lack && (
        <span>
          <StatusBadge tone="warning">{t(`unavailable.${lack}`, { added, wanted })}</StatusBadge>
        </span>
      )}
      {price && added > 0 && (
        <span className="note">
          {t('priceBefore')} <Money amount={price.before} /> · {t('priceNow')} <Money amount={price.now} />
        </span>
      )}
    </>
  )
}
