import { Link } from 'react-router'

interface NotificationLinkProps {
  label: string
  /** The page it opens; without one it opens the list. */
  path: string | undefined
  onOpen: () => void
}

export function NotificationLink({ label, path, onOpen }: NotificationLinkProps) {
  return path ? (
    <Link to={path} onClick={onOpen}>
      {label}
    </Link>
  ) : (
    <button type="button" className="text-button" onClick={onOpen}>
      {label}
    </button>
  )
}
