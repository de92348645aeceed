import { Picture } from '../images/picture.tsx'

/** The picture of a product beside its name. */
export const Thumb = ({ src, alt = '' }: { src: string | null | undefined; alt?: string }) => (
  <span className="ground">
    <Picture src={src} alt={alt} width={72} height={54} />
  </span>
)
