import { firstIcons, idInPage } from './first-icons.ts'
import sprite from './icons.svg?url'

export type IconName =
  | 'alert'
  | 'arrow'
  | 'bell'
  | 'box'
  | 'calendar'
  | 'car'
  | 'card'
  | 'cart'
  | 'cash'
  | 'check'
  | 'chevron'
  | 'chevron-down'
  | 'clock'
  | 'close'
  | 'columns'
  | 'compress'
  | 'computer'
  | 'copy'
  | 'download'
  | 'edit'
  | 'expand'
  | 'eye'
  | 'eye-off'
  | 'filter'
  | 'github'
  | 'facebook'
  | 'globe'
  | 'heart'
  | 'heart-filled'
  | 'home'
  | 'image'
  | 'info'
  | 'instagram'
  | 'linkedin'
  | 'lock'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'mobile'
  | 'moon'
  | 'more'
  | 'pause'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plus'
  | 'print'
  | 'question'
  | 'refresh'
  | 'search'
  | 'settings'
  | 'share'
  | 'shield'
  | 'sign-out'
  | 'star'
  | 'store'
  | 'sun'
  | 'tablet'
  | 'trash'
  | 'truck'
  | 'upload'
  | 'user'
  | 'users'
  | 'whatsapp'
  | 'x'
  | 'youtube'

export interface IconProps {
  name: IconName
  /** Pixels. */
  size?: number
  className?: string
  /** Mirrored in right-to-left text. */
  directional?: boolean
}

const inPage: readonly string[] = firstIcons
const iconUrl = (name: IconName): string => (inPage.includes(name) ? `#${idInPage(name)}` : `${sprite}#${name}`)

/** Decorative: the text or `aria-label` beside it carries the meaning. */
export function Icon({ name, size = 20, className, directional }: IconProps) {
  const classes = ['icon', directional && 'icon-directional', className].filter(Boolean).join(' ')
  return (
    <svg className={classes} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={iconUrl(name)} />
    </svg>
  )
}
