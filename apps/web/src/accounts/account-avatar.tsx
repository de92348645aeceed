import type { User } from '@axle/contract/accounts'
import { imageUrlAt } from '@axle/contract/images'

/** The user's picture, or the first letter of their name. Decorative: the name is beside it or in the button's label. */
export function AccountAvatar({ user, size = 40 }: { user: User; size?: number }) {
  if (user.imageUrl)
    return <img className="avatar" src={imageUrlAt(user.imageUrl, 160)} alt="" width={size} height={size} />
  const letter = String.fromCodePoint((user.firstName || user.username || user.email).codePointAt(0) ?? 63)
  return (
    <span className="avatar" style={{ width: size, height: size, fontSize: size * 0.45 }} aria-hidden="true">
      {letter.toLocaleUpperCase()}
    </span>
  )
}
