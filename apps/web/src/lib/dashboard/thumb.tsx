import { Picture } from '../../ui/images/picture.tsx'
import styles from './panel.module.css'

/** The picture of a product beside its name. */
export const Thumb = ({ src }: { src: string | null | undefined }) => (
  <span className={styles.thumb}>
    <Picture src={src} alt="" width={72} height={54} />
  </span>
)
