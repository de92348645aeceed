import { Picture } from '../images/picture.tsx'
import styles from './product-lines.module.css'

/** The picture of a product beside its name. */
export const Thumb = ({ src, alt = '' }: { src: string | null | undefined; alt?: string }) => (
  <span className={styles.thumb}>
    <Picture src={src} alt={alt} width={72} height={54} />
  </span>
)
