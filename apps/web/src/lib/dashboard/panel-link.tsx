import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

/** A link from a panel to the page with the whole list. */
export const PanelLink = ({ to, children }: { to: string; children: string }) => (
  <Link className="text-button small" to={to}>
    {children} <Icon name="chevron" size={16} directional />
  </Link>
)
