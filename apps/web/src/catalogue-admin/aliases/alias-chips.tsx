import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import styles from '../catalogue-admin.module.css'

const shown = 4

/** Aliases, the first few expanded. */
export function AliasChips({ aliases }: { aliases: readonly string[] }) {
  const { t } = useTranslation('catalogue-admin')
  const [all, setAll] = useState(false)
  if (aliases.length === 0) return null
  const more = aliases.length - shown
  return (
    <ul className={`row gap-1 ${styles.chips}`} aria-label={t('column.aliases')}>
      {(all ? aliases : aliases.slice(0, shown)).map((alias) => (
        <li key={alias}>
          <bdi>{alias}</bdi>
        </li>
      ))}
      {!all && more > 0 && (
        <li>
          <button type="button" onClick={() => setAll(true)}>
            {t('desk.moreAliases', { count: more })}
          </button>
        </li>
      )}
    </ul>
  )
}
