import { Icon } from '../../ui/icon.tsx'
import styles from './panel.module.css'

/** Says that no task is open. */
export const Done = ({ children }: { children: string }) => (
  <p className={styles.done} role="status">
    <Icon name="check" size={20} />
    {children}
  </p>
)
