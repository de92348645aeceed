import type { ReactNode } from 'react'
import box from './box.module.css'

export type LabelledValue = readonly [label: ReactNode, value: ReactNode, isTotal?: boolean]

interface RowsProps {
  rows: readonly LabelledValue[]
  id?: string
  className?: string | undefined
}

/** Names and values, such as amounts with their total. */
export function Rows({ rows, id, className = '' }: RowsProps) {
  return (
    <dl id={id} className={`${box.rows} ${className}`}>
      {rows.map(([label, value, isTotal], at) => (
        <div key={at} className={isTotal ? box.total : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
