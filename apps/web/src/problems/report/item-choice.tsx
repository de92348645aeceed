import type { OrderProblems } from '@axle/contract/problems'
import type { ComponentType } from 'react'
import lines from '../../ui/layout/product-lines.module.css'
import { Thumb } from '../../ui/layout/thumb.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

/** Chooses from no piece to all pieces of an item. */
export type Stepper = ComponentType<{
  value: number
  max: number
  name: string
  onChange: (value: number) => void
}>

interface ItemChoiceProps {
  stepper: Stepper
  items: readonly { id: number; productName: string; images: readonly string[] }[]
  reportable: OrderProblems['reportable']
  pieces: Readonly<Record<string, number>>
  onChange: (pieces: Readonly<Record<string, number>>) => void
}

/** Chooses how many pieces of each item the problem is about. */
export function ItemChoice({ stepper: PieceStepper, items, reportable, pieces, onChange }: ItemChoiceProps) {
  const { t } = useTranslation('problems')
  const lineOf = ({ itemId, quantity }: OrderProblems['reportable'][number]) => {
    const item = items.find(({ id }) => id === itemId)
    return item ? [{ ...item, quantity, value: Math.min(pieces[itemId] ?? 0, quantity) }] : []
  }
  return (
    <ul className={`divided ${lines.lines}`}>
      {reportable.flatMap(lineOf).map(({ id, productName, images, quantity, value }) => (
        <li key={id}>
          <Thumb src={images[0]} />
          <div>
            <bdi className="strong">{productName}</bdi>
            <small>{t('report.pieces', { count: quantity })}</small>
          </div>
          <PieceStepper
            value={value}
            max={quantity}
            name={productName}
            onChange={(chosen) => onChange({ ...pieces, [id]: chosen })}
          />
        </li>
      ))}
    </ul>
  )
}
