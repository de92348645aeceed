import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { ariaSort, type Column, type Heading, headingsOf, nextSort } from '../columns.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** The cell that selects all rows. */
  children?: ReactNode
  /** Rows end with a button that expands them. */
  hasDetails?: boolean
}

/** The headings, sticky below the site's header. */
export function TableHead<Row>({ columns, sort, onSort, children, hasDetails }: TableHeadProps<Row>) {
  return (
    <thead className="note">
      <tr>
        {children}
        {columns.flatMap((column) =>
          headingsOf(column).map((heading) => (
            <HeadCell
              key={heading.key}
              heading={heading}
              numeric={column.numeric}
              {...(heading.sortable && onSort && { sorted: ariaSort(sort, heading.key), sort, onSort })}
            />
          )),
        )}
        {hasDetails && <td />}
      </tr>
    </thead>
  )
}

interface HeadCellProps {
  heading: Heading
  numeric: boolean | undefined
  sorted?: ReturnType<typeof ariaSort>
  sort?: string | undefined
  onSort?: (sort: string) => void
}

function HeadCell({ heading: { key, label, descendingFirst }, numeric, sorted, sort, onSort }: HeadCellProps) {
  return (
    <th scope="col" data-numeric={numeric || undefined} {...(onSort && { 'aria-sort': sorted ?? 'none' })}>
      {onSort ? (
        <button type="button" onClick={() => onSort(nextSort(sort, key, descendingFirst))}>
          {label}
          <Icon name="chevron-down" size={14} />
        </button>
      ) : (
        label
      )}
    </th>
  )
}
