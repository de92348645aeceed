import type { ReactNode } from 'react'

export type LabelledValue = readonly [label: ReactNode, value: ReactNode, isTotal?: boolean]

interface RowsProps {
  rows: readonly LabelledValue[]
  id?: string
  className?: string | undefined
}

/** Names and values, such as amounts with their total. */
export function Rows({ rows, id, className = '' }: RowsProps) {
  return (
    <dl id={id} className={`stack small gap-2 ${className}`}>
      {rows.map(([label, value, isTotal], at) => (
        <div key={at} className={`row baseline spread${isTotal ? ' title rule-above' : ''}`}>
          <dt className={isTotal ? undefined : 'muted'}>{label}</dt>
          <dd className="at-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
