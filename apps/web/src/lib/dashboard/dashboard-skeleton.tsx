import { useTranslation } from '../../ui/translation/translation.tsx'
import panels from './panel.module.css'
import styles from './tiles.module.css'

/** Tiles and panels of a loading dashboard, as high as the real ones. */
export function DashboardSkeleton({ tiles }: { tiles: number }) {
  const { t } = useTranslation()
  return (
    <div className={`stack beside top ${panels.columns}`} role="progressbar" aria-label={t('loading')}>
      <ul className={`${styles.tiles} whole`}>
        {Array.from({ length: tiles }, (_, at) => (
          <li key={at} className="bone" />
        ))}
      </ul>
      <div className="bone bone-block" />
      <div className="bone bone-block" />
    </div>
  )
}
