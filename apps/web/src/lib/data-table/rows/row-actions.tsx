import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { type RowAction, RowMenu } from '../../../ui/row-menu.tsx'
import styles from '../data-table.module.css'

interface Action extends Omit<RowAction, 'className' | 'renderRoot'> {
  /** The page that it opens. */
  to?: string
}

interface RowActionsProps {
  /** The name of the row, for screen readers. */
  name: string
  /** Accessible name of the menu, if it is not "Actions for" the row. */
  label?: string
  actions: readonly Action[]
  /** Number of actions shown as icon buttons in the table; the others are in its menu. On cards, all are in the menu. */
  icons: number
}

/** The actions of a row. */
export function RowActions({ name, label, actions, icons }: RowActionsProps) {
  return (
    <div className={styles.actions}>
      {actions.slice(0, icons).map((action) => (
        <IconAction key={action.label} {...action} />
      ))}
      <RowMenu
        name={name}
        {...(label !== undefined && { label })}
        actions={actions.map(({ to, ...action }, at) => ({
          ...action,
          ...(at < icons && { className: 'on-cards' }),
          ...(to !== undefined && { renderRoot: (props) => <Link to={to} {...props} /> }),
        }))}
        className={actions.length === icons ? 'on-cards' : undefined}
      />
    </div>
  )
}

function IconAction({ label, text, icon, danger, to, ...action }: Action) {
  const look = { className: 'plain-icon-button on-tables', 'aria-label': label, title: text ?? label }
  const content = <Icon name={icon} />
  if (to !== undefined)
    return (
      <Link to={to} {...look}>
        {content}
      </Link>
    )
  return (
    <button type="button" data-danger={danger || undefined} {...look} {...action}>
      {content}
    </button>
  )
}
