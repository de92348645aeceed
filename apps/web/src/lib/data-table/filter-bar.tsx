import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  /** The main choice, as a segment or tabs. */
  segment?: ReactNode
  search?: ReactNode
  /** Further filters. On phones they open below a Filter button. */
  children?: ReactNode
  /** Icon buttons at the end of the row: columns, density, download. */
  tools?: ReactNode
  /** On phones the filters start open, as some are in use. */
  startsOpen?: boolean
}

/** The row above a table: what it lists, search, filters. */
export function FilterBar({ segment, search, children, tools, startsOpen = false }: FilterBarProps) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <div className={`row ${styles.bar}`} data-open={isOpen || undefined}>
      {segment}
      {search && <div className={styles.search}>{search}</div>}
      {children && (
        <>
          <button
            type="button"
            className="plain-button below-900"
            aria-expanded={isOpen}
            onClick={() => setOpen((now) => !now)}
          >
            <Icon name="filter" size={18} />
            {t('table.filter')}
          </button>
          <div className={`row ${styles.filters}`}>{children}</div>
        </>
      )}
      {tools && <div className={`at-end ${styles.tools}`}>{tools}</div>}
    </div>
  )
}
