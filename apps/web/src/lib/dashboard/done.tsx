import { Icon } from '../../ui/icon.tsx'

/** Says that no task is open. */
export const Done = ({ children }: { children: string }) => (
  <p className="badge sentence row one-line gap-3" data-tone="success" role="status">
    <Icon name="check" size={20} />
    {children}
  </p>
)
