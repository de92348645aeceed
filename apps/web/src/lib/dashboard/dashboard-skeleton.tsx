import { useTranslation } from '../../ui/translation/translation.tsx'
import panels from './panel.module.css'
import styles from './tiles.module.css'

/** Tiles and panels of a loading dashboard, as high as the real ones. */
export function DashboardSkeleton({ tiles, long }: { tiles: number; long?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={panels.columns} role="progressbar" aria-label={t('loading')}>
      <ul className={`${styles.tiles} ${panels.whole}`} data-long={long || undefined}>
        {Array.from({ length: tiles }, (_, at) => (
          <li key={at} className="bone" />
        ))}
      </ul>
      <div className="bone bone-block" />
      <div className="bone bone-block" />
    </div>
  )
}
