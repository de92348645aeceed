import type { User } from '@axle/contract/accounts'
import { imageUrlAt } from '@axle/contract/images'
import styles from './users.module.css'

const initial = (text: string) => String.fromCodePoint(text.codePointAt(0) ?? 32).toLocaleUpperCase()

/** The user's picture, or their initials. Decorative: the name is beside it. */
export function UserAvatar({ user: { imageUrl, firstName, lastName } }: { user: User }) {
  if (imageUrl) return <img className="avatar" src={imageUrlAt(imageUrl, 160)} alt="" width={36} height={36} />
  return (
    <span
      className={`avatar ${styles.initials}`}
      aria-hidden="true"
      data-initials={`${initial(firstName)}${initial(lastName)}`}
    />
  )
}
